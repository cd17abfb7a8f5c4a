import type { DestinationStream } from 'pino';

/** Lines below a warning, as our logger writes them. */
const isOrdinary = (line: string): boolean => /^\{"level":"(?:info|debug|trace)"/.test(line);

/**
 * Gathers the lines of one turn of the event loop into one write: a busy service writes many at once, and every write
 * to a pipe costs more than the line. Whatever is a warning or worse is written at once, with all that came before it.
 */
export class LineBuffer implements DestinationStream {
  #lines = '';
  #isScheduled = false;

  constructor(private readonly destination: DestinationStream) {
    process.on('exit', () => this.flush());
  }

  write(line: string): void {
    this.#lines += line;
    if (!isOrdinary(line)) this.flush();
    else if (!this.#isScheduled) {
      this.#isScheduled = true;
      setImmediate(() => this.flush());
    }
  }

  flush(): void {
    this.#isScheduled = false;
    if (this.#lines === '') return;
    const lines = this.#lines;
    this.#lines = '';
    this.destination.write(lines);
  }
}
