import { createReadStream } from 'node:fs';
import { type FileHandle, open, truncate } from 'node:fs/promises';
import { counted } from './counted.js';
import {
  eventLine,
  FIRST_SUM,
  type Footer,
  footerLine,
  headerLine,
  readLine,
  type Written,
} from './backup-line.js';
import { PlainError } from './plain-error.js';
import type { RawEvent } from './raw-event.js';

export interface BackupEvent {
  /** The line of the file, from 1. */
  readonly line: number;
  /** The place among the events, from 1. */
  readonly n: number;
  readonly event: RawEvent;
}

/** Lines kept before they are written, in bytes. */
const WRITE_BUFFER = 256 * 1024;

/**
 * The events of a backup, in order.
 * @throws PlainError that names the first line that is damaged, or says that the end is missing
 */
export async function* eventsOf(file: string): AsyncGenerator<BackupEvent> {
  let sum = FIRST_SUM;
  let number = 0;
  let events = 0;
  let footer: Footer | undefined;
  for await (const text of linesOf(file)) {
    number += 1;
    if (footer) throw damaged(file, number, 'it comes after the end of the backup');
    const { line, sum: next } = understood(file, number, text, sum);
    sum = next;
    if ((number === 1) !== (line.kind === 'header')) throw damaged(file, number, 'a backup begins otherwise');
    if (line.kind === 'footer') {
      ({ footer } = line);
      if (footer.events !== events)
        throw damaged(file, number, `it tells of ${counted(footer.events, 'event')}, not ${events}`);
    } else if (line.kind === 'event') {
      events += 1;
      if (line.n !== events)
        throw damaged(file, number, `it is event ${line.n} in the place of event ${events}`);
      yield { line: number, n: line.n, event: line.event };
    }
  }
  if (!footer) throw new PlainError(`${file} is cut off after line ${number}: its last line is missing.`);
}

function understood(file: string, number: number, text: string, before: string): ReturnType<typeof readLine> {
  try {
    return readLine(text, before);
  } catch (cause) {
    throw damaged(file, number, cause instanceof Error ? cause.message : String(cause));
  }
}

function damaged(file: string, line: number, reason: string): PlainError {
  return new PlainError(`${file} is damaged in line ${line}: ${reason}.`);
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const opened = new Promise((resolve, reject) => input.once('open', resolve).once('error', reject));
  try {
    await opened;
  } catch {
    throw new PlainError(`${file} cannot be read.`);
  }
  // Only line feeds end a line: JSON may hold other separators as they are.
  yield* splitLines(input);
}

async function* splitLines(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString('utf8');
      rest = [];
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield last.toString('utf8');
}

/** Where a backup that was interrupted goes on. */
interface Begun {
  readonly events: number;
  readonly last: RawEvent | undefined;
  readonly streams: Set<string>;
  readonly sum: string;
}

/** A backup that is being written; it can be taken up again where it was left. */
export class BackupWriter {
  readonly #handle: FileHandle;
  readonly #streams: Set<string>;
  #sum: string;
  #events: number;
  #pending: string[] = [];
  #pendingBytes = 0;

  private constructor(handle: FileHandle, begun: Begun) {
    this.#handle = handle;
    this.#streams = begun.streams;
    this.#sum = begun.sum;
    this.#events = begun.events;
  }

  /**
   * Begins a file, or goes on with one that was begun; of that, a last line that is cut off is dropped.
   * @returns the writer, and the last event that the file has
   * @throws PlainError where a line before the last is damaged
   */
  static async open(file: string): Promise<{ writer: BackupWriter; last: RawEvent | undefined }> {
    const begun = await readBegun(file);
    const handle = await open(file, 'a');
    const writer = new BackupWriter(handle, begun);
    if (begun.sum === FIRST_SUM) writer.#take(headerLine(new Date()));
    return { writer, last: begun.last };
  }

  get events(): number {
    return this.#events;
  }

  get streams(): number {
    return this.#streams.size;
  }

  async add(event: RawEvent): Promise<void> {
    this.#events += 1;
    this.#streams.add(event.stream);
    this.#take(eventLine(this.#events, event, this.#sum));
    if (this.#pendingBytes > WRITE_BUFFER) await this.#flush();
  }

  /** Writes what is pending and closes the file; `complete` ends the backup. */
  async close(complete: boolean): Promise<void> {
    if (complete)
      this.#take(footerLine({ events: this.#events, streams: this.streams, complete: true }, this.#sum));
    await this.#flush();
    await this.#handle.sync();
    await this.#handle.close();
  }

  #take({ text, sum }: Written): void {
    this.#sum = sum;
    this.#pending.push(`${text}\n`);
    this.#pendingBytes += text.length;
  }

  async #flush(): Promise<void> {
    const text = this.#pending.join('');
    this.#pending = [];
    this.#pendingBytes = 0;
    await this.#handle.appendFile(text);
  }
}

async function readBegun(file: string): Promise<Begun> {
  let sum = FIRST_SUM;
  let events = 0;
  let last: RawEvent | undefined;
  let number = 0;
  let bytes = 0;
  let broken: PlainError | undefined;
  const streams = new Set<string>();
  try {
    for await (const text of linesOf(file)) {
      number += 1;
      if (broken) throw broken;
      try {
        const { line, sum: next } = understood(file, number, text, sum);
        // Whole, but for its name: events that came since go before a new end.
        if (line.kind === 'footer') break;
        sum = next;
        if (line.kind === 'event') {
          ({ event: last } = line);
          events = line.n;
          streams.add(last.stream);
        }
        bytes += Buffer.byteLength(text) + 1;
      } catch (cause) {
        if (!(cause instanceof PlainError)) throw cause;
        broken = cause;
      }
    }
  } catch (cause) {
    if (number > 0) throw cause;
    return { events: 0, last: undefined, streams, sum };
  }
  await truncate(file, bytes);
  return { events, last, streams, sum };
}
