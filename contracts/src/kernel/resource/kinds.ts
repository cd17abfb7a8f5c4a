import { z } from 'zod';
import { fold } from '../search-text.js';
import { isRecord } from '../value-at.js';
import { CalendarDate, Currency, MinorUnits } from '../values.js';

/**
 * Kinds of fields. What a kind means stands once per layer, in a table by kind: here what is stored, sorted and searched;
 * what commands make of it (command-service/src/resources/prepared-values), how names of references are found
 * (query-service/src/resources/names), how it is entered and shown (frontend/src/admin/resources/kinds).
 */
export type Kind =
  | 'text'
  | 'longtext'
  /** Formatted text as sanitised HTML. */
  | 'richtext'
  | 'number'
  /** `Money`. */
  | 'money'
  /** A calendar day. */
  | 'date'
  /** `Period`. */
  | 'period'
  | 'switch'
  /** One of `options`. */
  | 'select'
  /** Another record, by id or key: of `refersTo`. */
  | 'reference'
  /** A file of the asset library, by its id. */
  | 'file'
  /** An uploaded picture, by the name it is stored under. */
  | 'picture'
  | 'colour'
  | 'url'
  | 'email'
  /** A place as the address picker gives it. */
  | 'address'
  /** Rows with the fields of `parts`. */
  | 'parts'
  /** `Tree`. */
  | 'tree'
  /** Anything that the field's schema allows, entered as JSON. */
  | 'json';

/** An amount in minor units with its currency. */
export const Money = z.object({ amount: MinorUnits, currency: Currency });

/** First and last day. */
export const Period = z
  .object({ from: CalendarDate, to: CalendarDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first' });

const followsAbove = (nodes: readonly { readonly depth: number }[]): boolean =>
  nodes.every(({ depth }, at) => depth <= (at === 0 ? 0 : (nodes[at - 1]?.depth ?? 0) + 1));

/** Names within each other, as they are read from top to bottom: a node is under the nearest one above it of less depth. */
export const Tree = z
  .array(z.object({ name: z.string().trim().min(1).max(200), depth: z.int32().min(0).max(9) }))
  .max(1_000)
  .refine(followsAbove, 'Each line may be one step further in than the line above it');

/** A value as lists sort it: texts folded. */
export type SortKey = string | number | boolean | null;

export interface KindTraits {
  /** What an empty input holds. */
  readonly empty: unknown;
  /** Lists can be narrowed to one of its values. */
  readonly isFacet?: boolean;
  /** Too tall for a column. */
  readonly isBlock?: boolean;
  readonly sortKey: (value: unknown) => SortKey;
  /** Texts that a search finds. */
  readonly texts: (value: unknown) => readonly string[];
}

const textIn = (value: unknown, name: string): string => {
  const found = isRecord(value) ? value[name] : undefined;
  return typeof found === 'string' ? found : '';
};
const numberIn = (value: unknown, name: string): number | null => {
  const found = isRecord(value) ? value[name] : undefined;
  return typeof found === 'number' ? found : null;
};
const plain = (value: unknown): SortKey => {
  if (typeof value === 'string') return fold(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
};
const own = (value: unknown): readonly string[] =>
  typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
const none = (): readonly string[] => [];
const unsorted = (): SortKey => null;
const withoutTags = (html: unknown): string =>
  typeof html === 'string' ? html.replaceAll(/<[^>]*>/g, ' ').trim() : '';
/** All texts of a value, however deep. */
const deep = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(deep);
  return isRecord(value) ? Object.values(value).flatMap(deep) : own(value);
};

const line: KindTraits = { empty: null, sortKey: plain, texts: own };
const choice: KindTraits = { empty: null, isFacet: true, sortKey: plain, texts: none };
const block: KindTraits = { empty: null, isBlock: true, sortKey: unsorted, texts: deep };

export const KINDS: Readonly<Record<Kind, KindTraits>> = {
  text: { ...line, empty: '' },
  longtext: { ...line, empty: '', isBlock: true },
  richtext: {
    empty: '',
    isBlock: true,
    sortKey: (value) => fold(withoutTags(value)),
    texts: (value) => [withoutTags(value)],
  },
  number: line,
  money: { ...line, sortKey: (value) => numberIn(value, 'amount'), texts: none },
  date: line,
  period: { ...line, sortKey: (value) => textIn(value, 'from'), texts: none },
  switch: { ...choice, empty: false },
  select: choice,
  reference: choice,
  file: { ...line, sortKey: unsorted, texts: none },
  picture: { ...line, sortKey: unsorted, texts: none },
  colour: line,
  url: line,
  email: line,
  address: {
    ...line,
    sortKey: (value) => fold(textIn(value, 'formatted')),
    texts: (value) => [textIn(value, 'formatted')],
  },
  parts: { ...block, empty: [] },
  tree: { ...block, empty: [], texts: (value) => deep(value).filter((text) => !/^\d+$/.test(text)) },
  json: block,
};
