/** Lets what goes under one name take turns; what goes under others goes on beside it. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  async take<R>(name: string, work: () => Promise<R>): Promise<R> {
    const before = this.last.get(name);
    const own = before ? before.then(work, work) : work();
    this.last.set(name, own);
    try {
      return await own;
    } finally {
      if (this.last.get(name) === own) this.last.delete(name);
    }
  }
}
