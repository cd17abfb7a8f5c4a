import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';

/** How long work waits for what came before it, in ms. */
const LONGEST_WAIT_MS = 10_000;

/** Lets work of one name run one piece after the other, in the order in which it came; names do not wait for others. */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  /** @throws Refusal 503 where its turn comes too late; nothing was done then */
  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const askedAt = performance.now();
    const before = this.last.get(name);
    const inTime = (): Promise<T> => {
      if (performance.now() - askedAt > LONGEST_WAIT_MS) throw new Refusal(problems.unavailable);
      return work();
    };
    const result = before === undefined ? work() : before.then(inTime);
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(name, done);
    try {
      return await result;
    } finally {
      if (this.last.get(name) === done) this.last.delete(name);
    }
  }
}
