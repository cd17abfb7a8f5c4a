import { isRecord } from '@upfront/contracts/kernel/value-at.js';
import { createStore } from './store.js';

/** What a command is about to make of its record. */
export interface Foreseen {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** When the command was done (`performance.now()`); undefined while it is under way. */
  readonly doneAt: number | undefined;
}

export const foreseen = createStore<readonly Foreseen[]>([]);

/** Until then everything on the screen has been read again, in ms. */
const READ_AGAIN_AFTER_MS = 10_000;

/**
 * Shows the record as the command is about to make it, at once. Where it is refused, the record is shown as it was;
 * where it is done, until the answers on the screen contain it.
 */
export async function foresee<Answer>(
  { id, fields }: Pick<Foreseen, 'id' | 'fields'>,
  command: () => Promise<Answer>,
): Promise<Answer> {
  let one: Foreseen = { id, fields, doneAt: undefined };
  const replace = (next?: Foreseen): void => {
    const before = one;
    one = next ?? one;
    foreseen.set((all) => [...all.filter((other) => other !== before), ...(next ? [next] : [])]);
  };
  replace(one);
  try {
    const answer = await command();
    replace({ id, fields, doneAt: performance.now() });
    setTimeout(replace, READ_AGAIN_AFTER_MS);
    return answer;
  } catch (error) {
    replace();
    throw error;
  }
}

/** A value with what is foreseen of the records in it; the same value where that changes nothing. */
export const withForeseen = (value: unknown, all: readonly Foreseen[]): unknown => {
  if (all.length === 0) return value;
  if (Array.isArray(value)) {
    const next = value.map((one) => withForeseen(one, all));
    return next.every((one, index) => one === value[index]) ? value : next;
  }
  if (!isRecord(value)) return value;
  const own = new Map(
    all.filter(({ id }) => id === value['id']).flatMap(({ fields }) => Object.entries(fields)),
  );
  const next = Object.entries(value).map(
    ([name, one]) => [name, own.has(name) ? own.get(name) : withForeseen(one, all)] as const,
  );
  return next.every(([name, one]) => one === value[name]) ? value : Object.fromEntries(next);
};
