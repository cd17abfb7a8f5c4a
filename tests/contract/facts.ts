import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { z } from 'zod';

/** Where the specification's catalogues lie beside the project, for those who have them. */
const ORIGINALS = '../shared/spec';

const parsed = (path: string | URL): unknown => JSON.parse(readFileSync(path, 'utf8'));
const here = (folder: string, kind: string): URL => new URL(`${folder}/${kind}.json`, import.meta.url);

/** The facts of one catalogue that the tests hold the product against; the repository carries them. */
export const factsOf = <Fact extends z.ZodType>(kind: string, fact: Fact): z.output<Fact>[] =>
  z.array(fact).parse(parsed(here('specification', kind)));

const Waiting = z.record(z.string(), z.array(z.string()));

/** Ids that are not built yet, each with the reason; the lists only shrink. */
export const waitingOf = (kind: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(Waiting.parse(parsed(here('not-yet', kind)))).flatMap(([reason, ids]) =>
      ids.map((id) => [id, reason] as const),
    ),
  );

/**
 * Holds that every id of a catalogue is covered or waits with a reason, that nothing waits that is covered, and that
 * nothing unknown waits.
 */
export const itIsCoveredOrWaits = (
  kind: string,
  ids: readonly string[],
  covered: () => ReadonlySet<string>,
): void => {
  const waiting = waitingOf(kind);

  it('are covered, or wait with a reason', () => {
    const built = covered();
    console.log(`${kind}: covered ${ids.filter((id) => built.has(id)).length} of ${ids.length}`);
    expect(ids.filter((id) => !built.has(id) && !waiting.has(id))).toEqual([]);
  });

  it('wait no longer once they are covered', () => {
    const built = covered();
    expect([...waiting.keys()].filter((id) => built.has(id) || !ids.includes(id))).toEqual([]);
  });
};

/** Holds that the facts are those of the catalogue, where that lies beside the project. */
export const itIsAsSpecified = (
  kind: string,
  facts: readonly unknown[],
  factOf: (record: unknown) => unknown,
): void => {
  it('are those of the specification, where it lies beside the project', () => {
    const original = `${ORIGINALS}/${kind}.json`;
    if (!existsSync(original)) return;
    expect(facts).toEqual(z.array(z.unknown()).parse(parsed(original)).map(factOf));
  });
};
