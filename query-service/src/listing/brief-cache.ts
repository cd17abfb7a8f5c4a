interface Entry<Value> {
  readonly until: number;
  /** Position in the log up to which the value contains all changes. */
  readonly at: number;
  readonly value: Promise<Value>;
}

/** What is known of the log when a value is asked for. */
export interface AskedAt {
  /** Position up to which a value that is made now contains all changes. */
  readonly at: number;
  /** Position up to which the value must contain them. */
  readonly atLeast: number;
}

/** Remembers answers for a short while: for what many readers ask again and again and what may be a little old. */
export class BriefCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();

  constructor(
    private readonly ttlMs: number,
    private readonly capacity = 500,
  ) {}

  /** The remembered value where it is new enough, or what `make` gives. A failure is not remembered. */
  get(key: string, { at, atLeast }: AskedAt, make: () => Promise<Value>): Pick<Entry<Value>, 'at' | 'value'> {
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && known.until > now && known.at >= atLeast) return known;
    const made = { until: now + this.ttlMs, at, value: make() };
    this.#entries.delete(key);
    this.#entries.set(key, made);
    made.value.catch(() => this.#entries.delete(key));
    if (this.#entries.size > this.capacity) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    return made;
  }
}
