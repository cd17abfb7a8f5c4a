import type { AnyReadModel } from '@upfront/projections/runner/read-model.js';
import type { AskedAt } from '../listing/brief-cache.js';

/**
 * What an answer was made of, so that a browser knows which changes concern what it shows: read models by name, each
 * with the position in the log up to which its changes are contained, -1 where that is not known. Undefined where the
 * answer depends on something else as well.
 */
export type MadeOf = Readonly<Record<string, number>> | undefined;

const least = (positions: readonly number[]): number => (positions.length > 0 ? Math.min(...positions) : -1);

/** Notes what a handler looks at while it answers. */
export class AnswerSources {
  readonly #models = new Set<AnyReadModel>();
  readonly #remembered: number[] = [];
  #isModelsOnly = true;

  /**
   * @param positions how far each group is before the handler begins
   * @param rightsOf the read models that say who asks
   * @param atLeast position of the last change that the asker knows of
   */
  constructor(
    private readonly positions: ReadonlyMap<string, number>,
    private readonly rightsOf: readonly AnyReadModel[],
    private readonly atLeast = -1,
  ) {}

  get askedAt(): AskedAt {
    return { at: least([...this.positions.values()]), atLeast: this.atLeast };
  }

  readonly read = (model: AnyReadModel): void => void this.#models.add(model);

  /** Something was looked at of which no read model tells. */
  readonly lookedOutside = (): void => void (this.#isModelsOnly = false);

  readonly tookFromMemory = (at: number): void => void this.#remembered.push(at);

  /** What was read so far. */
  get models(): ReadonlySet<AnyReadModel> {
    return this.#models;
  }

  get made(): MadeOf {
    if (!this.#isModelsOnly) return undefined;
    const parts = [...this.rightsOf, ...this.#models].flatMap(({ name, group, toldWith }) => {
      const at = least([this.positions.get(group) ?? -1, ...this.#remembered]);
      return [name, ...(toldWith ? [toldWith.name] : [])].map((one) => [one, at] as const);
    });
    return Object.fromEntries(parts);
  }
}

/** What a document of several answers was made of. */
export const madeOfAll = (parts: readonly MadeOf[]): MadeOf => {
  const all: Record<string, number> = {};
  for (const made of parts) {
    if (!made) return undefined;
    for (const [name, at] of Object.entries(made)) all[name] = Math.min(at, all[name] ?? at);
  }
  return all;
};
