/** Lets work of one name run one piece after the other, in the order in which it came; names do not wait for others. */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(name);
    const result = before === undefined ? work() : before.then(work);
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
