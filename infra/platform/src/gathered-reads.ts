type Values = readonly (string | null)[];

interface Asked {
  readonly keys: readonly string[];
  readonly resolve: (values: Values) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers what is asked for in one turn of the event loop into one question: a question costs its process and the
 * engine far more than one more key in it.
 */
export class GatheredReads {
  #asked: Asked[] = [];

  /** @param ask answers the values of keys in their order, null where there is none */
  constructor(private readonly ask: (keys: readonly string[]) => Promise<Values>) {}

  /** The values of keys in their order, null where there is none. Fails as the question does that they travel in. */
  read(keys: readonly string[]): Promise<Values> {
    return new Promise((resolve, reject) => {
      if (this.#asked.length === 0) setImmediate(() => void this.#send());
      this.#asked.push({ keys, resolve, reject });
    });
  }

  async #send(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    try {
      const values = await this.ask(asked.flatMap(({ keys }) => keys));
      let from = 0;
      for (const { keys, resolve } of asked) resolve(values.slice(from, (from += keys.length)));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
