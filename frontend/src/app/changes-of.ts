import type { Changes } from './query-refresh.js';

type Table = Readonly<Record<string, readonly string[]>>;

let table: Promise<Table> | undefined;

/** The table is loaded while the first command is under way: no first screen waits for it. */
export const loadTable = (): Promise<Table> => {
  table ??= import('../generated/changed-by.js').then(({ changedBy }) => changedBy);
  table.catch(() => (table = undefined));
  return table;
};

/**
 * What a command changed, by the types of its events that its answer names; undefined where the answer does not say it,
 * or names one that this build does not know.
 */
export async function changesOf(headers: Headers): Promise<Changes | undefined> {
  const position = headers.get('Upfront-Position');
  const types = headers.get('Upfront-Events');
  if (position === null || types === null) return undefined;
  const changedBy = await loadTable().catch((): Table => ({}));
  const readModels = types.split(', ').map((type) => changedBy[type]);
  if (readModels.includes(undefined)) return undefined;
  return new Map(readModels.flatMap((names = []) => names.map((name) => [name, Number(position)] as const)));
}
