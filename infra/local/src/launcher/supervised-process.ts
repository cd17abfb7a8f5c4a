import type { WriteStream } from 'node:fs';
import { LaunchError } from './launch-error.js';
import { startInstance, type Exit, type ProcessInstance, type ProcessPlan } from './process-instance.js';

/** A machine that does much else at the same time starts slowly: it is waited for, and told every so often. */
const FIRST_READY_MS = 300_000;
const STILL_MS = 30_000;
const FIRST_DELAY_MS = 200;
const LONGEST_LINE = 600;
const LONGEST_DELAY_MS = 5_000;
/** A process that ran this long has proved itself: its next failure starts with a short delay again. */
const PROVEN_MS = 30_000;

export type Notice = (text: string) => void;

const inWords = ({ code, signal }: Exit): string =>
  signal ? `was ended by ${signal}` : `ended with code ${code}`;

const secondsSince = ({ startedAt }: ProcessInstance): number => Math.round((Date.now() - startedAt) / 1000);

/** A log line of an error carries its stack and more; its message says enough. */
const shortened = (line: string): string => {
  const message = /"err":\{"type":"\w+","message":("(?:[^"\\]|\\.)*")/.exec(line)?.[1];
  const text = message ? String(JSON.parse(message)) : line;
  return text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)} …` : text;
};

/** A process that is started again whenever it ends, until it is stopped. */
export class SupervisedProcess {
  readonly name: string;
  readonly #plan: ProcessPlan;
  readonly #log: WriteStream;
  readonly #notice: Notice;
  #instance: ProcessInstance | undefined;
  #stopping = false;
  #restarts = 0;
  #failures = 0;
  #wake: () => void = () => undefined;
  #waiting: (() => void)[] = [];
  #isReady = false;
  /** Only what has worked once is started again: a first failure is told to whoever starts it. */
  #hasBeenReady = false;

  constructor(plan: ProcessPlan, log: WriteStream, notice: Notice) {
    this.name = plan.name;
    this.#plan = plan;
    this.#log = log;
    this.#notice = notice;
  }

  get pid(): number | undefined {
    return this.#instance?.pid;
  }

  get restarts(): number {
    return this.#restarts;
  }

  /**
   * Starts the process and waits until it is ready.
   * @throws LaunchError where it ends before, or takes longer than five minutes
   */
  async start(): Promise<void> {
    const first = this.#launch();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, FIRST_READY_MS, 'late')));
    const still = setInterval(
      () => this.#notice(`${this.name} is still starting, ${secondsSince(first)} s so far`),
      STILL_MS,
    );
    const outcome = await Promise.race([first.ready, late]);
    clearTimeout(timer);
    clearInterval(still);
    if (outcome === true || this.#stopping) return;
    this.#stopping = true;
    const reason = outcome === 'late' ? 'took too long to start' : inWords(await first.exited);
    const words = first.lastLines.map(shortened).join('\n');
    throw new LaunchError(
      `${this.name} ${reason}${words ? `. Its last words:\n${words}` : ' and said nothing.'}`,
    );
  }

  /** Waits until the process, or the one that takes its place, is ready. */
  waitReady(): Promise<void> {
    if (this.#isReady) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Signals the process as it runs now and waits for its end; the supervisor then starts it again. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const instance = this.#instance;
    if (!instance) return;
    if (signal === 'SIGKILL') this.#isReady = false;
    instance.signal(signal);
    await instance.exited;
  }

  /** Stops the process for good: it is asked first, and made to after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    this.#wake();
    const instance = this.#instance;
    if (!instance) return;
    instance.signal('SIGTERM');
    const force = setTimeout(() => instance.signal('SIGKILL'), graceMs);
    await instance.exited;
    clearTimeout(force);
  }

  #launch(): ProcessInstance {
    const instance = startInstance(this.#plan, this.#log);
    this.#instance = instance;
    void instance.ready.then((ready) => ready && this.#instance === instance && this.#markReady());
    void instance.exited.then((exit) => this.#onExit(instance, exit));
    return instance;
  }

  #markReady(): void {
    this.#isReady = true;
    this.#hasBeenReady = true;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async #onExit(instance: ProcessInstance, exit: Exit): Promise<void> {
    this.#isReady = false;
    this.#instance = undefined;
    if (this.#stopping || !this.#hasBeenReady) return;
    this.#failures = Date.now() - instance.startedAt > PROVEN_MS ? 0 : this.#failures;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** this.#failures, LONGEST_DELAY_MS);
    this.#failures += 1;
    this.#notice(`${this.name} ${inWords(exit)}; starting it again in ${delay / 1000} s`);
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, delay);
    });
    if (this.#stopping) return;
    this.#restarts += 1;
    this.#launch();
  }
}
