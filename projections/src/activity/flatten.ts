import { AssetName } from '@upfront/contracts/assets/model.js';
import { DEFAULT_CURRENCY } from '@upfront/contracts/campaigns/currency.js';
import { formatMoney } from '@upfront/contracts/kernel/money.js';
import { resources } from '@upfront/contracts/resources.js';
import { isRecord } from '@upfront/contracts/kernel/value-at.js';
import { labelOf } from './words.js';

/** Values of an event in words, by the label of their field. */
export type Values = Readonly<Record<string, string | null>>;

/** Name of a record by its id, where it is known. */
export type NameOf = (id: string) => string | undefined;

/** Parts of event data that only repeat what was before, or that are not for reading. */
const SKIPPED = new Set([
  'previous',
  'restored',
  'source',
  'revision',
  'commandId',
  'fingerprint',
  // What other systems call the record and its parts.
  'ids',
  'hash',
  'request',
  'answer',
]);
/** Wrappers whose fields stand for themselves. */
const UNWRAPPED = new Set(['changes', 'content', 'settings', 'data', 'values']);
const MONEY = new Set(['amount', 'total', 'unitPrice', 'minSpend', 'maxSpend', 'monthly', 'price']);
const LONGEST = 200;

const isId = (field: string): boolean => /(?:Id|Ids|By)$/.test(field) || field === 'id' || field === 'ids';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const numbers = new Intl.NumberFormat('en-US');

/** Fields that hold rich text; in any other a tag is what somebody wrote. */
const RICH = new Set(['details', 'comment', 'note', 'message']);
const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ');

const shorten = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  // There are at most as many graphemes as code units, and few texts are long.
  if (plain.length <= LONGEST) return plain;
  const graphemes = [...segmenter.segment(plain)];
  if (graphemes.length <= LONGEST) return plain;
  return `${graphemes
    .slice(0, LONGEST - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
};

/** A stored picture: its name is a digest, which tells nobody anything. */
const isPicture = (value: string): boolean => AssetName.safeParse(value).success;

const scalar = (field: string, value: unknown, currency: string): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return MONEY.has(field) ? formatMoney(value, currency) : numbers.format(value);
  if (typeof value === 'string' && isPicture(value)) return 'A picture';
  if (typeof value !== 'string') return shorten(JSON.stringify(value));
  return shorten(RICH.has(field) ? withoutTags(value) : value);
};

const nameOfItem = (item: unknown, nameOf: NameOf): string | undefined => {
  if (typeof item === 'string')
    return nameOf(item) ?? (/^[0-9a-f-]{36}$/i.test(item) ? undefined : shorten(item));
  if (!isRecord(item)) return undefined;
  // What a list names and says of it, such as a style and its colour.
  if (typeof item['name'] === 'string' && typeof item['value'] === 'string')
    return shorten(`${item['name']} ${item['value']}`);
  for (const key of ['name', 'label', 'formatted', 'fullName', 'value']) {
    const value = item[key];
    if (typeof value === 'string' && value !== '') return shorten(value);
  }
  const userId = item['userId'];
  return typeof userId === 'string' ? nameOf(userId) : undefined;
};

/** Some ids are words: those of the records that every company begins with, such as its statuses and industries. */
const providedNames: ReadonlyMap<string, string> = new Map(
  resources.flatMap(({ defaults }) =>
    defaults.flatMap(({ key, values }): [string, string][] => {
      const { name } = values;
      return typeof name === 'string' ? [[key, name]] : [];
    }),
  ),
);

const providedName = (id: string): string | undefined =>
  providedNames.get(id) ?? (/^[a-z]+(?:-[a-z]+)*$/.test(id) ? labelOf(id.replaceAll('-', ' ')) : undefined);

/** What the event itself says its amounts are in: a record's own currency, or that of its budget. */
const currencyIn = ({ currency, budget }: Readonly<Record<string, unknown>>): string | undefined => {
  if (typeof currency === 'string') return currency;
  return isRecord(budget) && typeof budget['currency'] === 'string' ? budget['currency'] : undefined;
};

interface Known {
  readonly nameOf: NameOf;
  readonly currency: string;
}

const list = (
  field: string,
  items: readonly unknown[],
  { nameOf, currency }: Known,
): [string, string | null][] => {
  const amounts = items.flatMap((item): [string, string | null][] => {
    if (!isRecord(item) || typeof item['amount'] !== 'number' || typeof item['name'] !== 'string') return [];
    return [[item['name'], formatMoney(item['amount'], currency)]];
  });
  if (amounts.length > 0) return amounts;
  if (items.length === 0) return [[labelOf(field), null]];
  const names = items.map((item) => nameOfItem(item, nameOf)).filter((name) => name !== undefined);
  return [
    [
      labelOf(field.replace(/Ids$/, 's')),
      names.length > 0 ? names.join(', ') : `${items.length} ${items.length === 1 ? 'entry' : 'entries'}`,
    ],
  ];
};

const entries = (
  data: Readonly<Record<string, unknown>>,
  { nameOf, ...around }: Known,
  prefix: string,
): [string, string | null][] => {
  const currency = currencyIn(data) ?? around.currency;
  const known = { nameOf, currency };
  return Object.entries(data).flatMap(([field, value]): [string, string | null][] => {
    if (SKIPPED.has(field)) return [];
    if (Array.isArray(value)) return list(prefix + field, value, known);
    if (isRecord(value)) return entries(value, known, UNWRAPPED.has(field) ? prefix : `${prefix}${field} `);
    if (!isId(field)) return [[labelOf(prefix + field), scalar(field, value, currency)]];
    const name = typeof value === 'string' ? (nameOf(value) ?? providedName(value)) : undefined;
    return name ? [[labelOf(prefix + field.replace(/(?:User)?Id$/, '')), name]] : [];
  });
};

/**
 * What an event says, field by field, in words: money, names instead of ids, lists as names. `currency` is that of
 * amounts of which the event does not say it.
 */
export const flatten = (data: unknown, nameOf: NameOf, currency?: string): Values =>
  isRecord(data)
    ? Object.fromEntries(entries(data, { nameOf, currency: currency ?? DEFAULT_CURRENCY }, ''))
    : {};
