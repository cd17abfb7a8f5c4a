/** Remembers answers for a short while: for what many readers ask again and again and what may be a little old. */
export class BriefCache<Value> {
  readonly #entries = new Map<string, { readonly until: number; readonly value: Promise<Value> }>();

  constructor(
    private readonly ttlMs: number,
    private readonly capacity = 500,
  ) {}

  /** The remembered value, or what `make` gives. A failure is not remembered. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && known.until > now) return known.value;
    const value = make();
    this.#entries.delete(key);
    this.#entries.set(key, { until: now + this.ttlMs, value });
    value.catch(() => this.#entries.delete(key));
    if (this.#entries.size > this.capacity) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    return value;
  }
}
