export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const LOADING = 'Loading …';

/**
 * What a select offers, with what is chosen of it: an id is nothing to read, neither while the names are on their way nor
 * where a chosen record is offered no more. `found` is undefined while it is read.
 */
export const withChosen = (found: readonly Choice[] | undefined, chosen: readonly string[]): Choice[] => {
  const known = new Set(found?.map(({ value }) => value));
  const label = found ? 'No longer available' : LOADING;
  const others = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label }));
  return [...(found ?? []), ...others];
};

/** What a select says that finds nothing: while it is read nobody knows yet. */
export const nothingFound = (isThere: boolean, text = 'Nothing matches.'): string =>
  isThere ? text : LOADING;
