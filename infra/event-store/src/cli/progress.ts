import { counted } from './counted.js';
/** Says how a long piece of work goes, once a second at most. */
export class Progress {
  readonly #say: (line: string) => void;
  readonly #what: string;
  readonly #startedAt = Date.now();
  #saidAt = Date.now();

  /** @param what what was done to the events, such as "exported" */
  constructor(say: (line: string) => void, what: string) {
    this.#say = say;
    this.#what = what;
  }

  /** @param share how much of the whole that is, from 0 to 1, where it is known */
  at(count: number, share?: number): void {
    const now = Date.now();
    if (now - this.#saidAt < 1000) return;
    this.#saidAt = now;
    const rate = Math.round(count / ((now - this.#startedAt) / 1000));
    const percent = share === undefined ? '' : `, ${Math.floor(share * 100)} %`;
    this.#say(
      `  ${counted(count, 'event')} ${this.#what}${percent} (${rate.toLocaleString('en')} per second)`,
    );
  }
}
