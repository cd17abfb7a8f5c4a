import { AssetName } from '@upfront/contracts/assets/model.js';
import { DEFAULT_CURRENCY } from '@upfront/contracts/campaigns/currency.js';
import { permissionCatalogue } from '@upfront/contracts/identity/permission-words.js';
import { formatMoney } from '@upfront/contracts/kernel/money.js';
import { Currency } from '@upfront/contracts/kernel/values.js';
import { resources } from '@upfront/contracts/resources.js';
import { isRecord } from '@upfront/contracts/kernel/value-at.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { labelOf, wordOf } from './words.js';

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
  // The action says it.
  'purpose',
  // What other systems call the record and its parts.
  'ids',
  'hash',
  'request',
  'answer',
  // Where a file lies and what guards a try: names of ours that tell nobody anything.
  'key',
  'attemptKey',
  'storageKey',
  'contentHash',
  'checksum',
  'sha256',
]);
/** Wrappers whose fields stand for themselves. */
const UNWRAPPED = new Set(['changes', 'content', 'settings', 'data', 'values', 'details']);
const MONEY = new Set(['amount', 'total', 'unitPrice', 'minSpend', 'maxSpend', 'monthly', 'price']);
/** Longest text of one value, in graphemes. A list is kept whole, since its last names may be what changes. */
const LONGEST = 200;
/** Stands between the names of a list. */
export const SEPARATOR = ', ';

/** Told only where they are so. */
const TOLD_IF_TRUE = new Set(['isProviderEmployee']);

const isId = (field: string): boolean => /(?:Id|Ids|By)$/.test(field) || field === 'id' || field === 'ids';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const numbers = new Intl.NumberFormat('en-US');

/** Fields that hold rich text; in any other a tag is what somebody wrote. */
const RICH = new Set(['details', 'comment', 'note', 'message']);
const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ');

/** Longer than any text of one value: only a list is. There are at most as many graphemes as code units. */
export const isLongList = (text: string): boolean =>
  text.length > LONGEST && [...segmenter.segment(text)].length > LONGEST;

const shorten = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  // Few texts are long.
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
  return wordOf(field, value) ?? shorten(RICH.has(field) ? withoutTags(value) : value);
};

const nameOfItem = (item: unknown, nameOf: NameOf): string | undefined => {
  if (typeof item === 'string')
    return nameOf(item) ?? (/^[0-9a-f-]{36}$/i.test(item) ? undefined : shorten(item));
  if (!isRecord(item)) return undefined;
  // What a list names and says of it, such as a style and its colour.
  if (typeof item['name'] === 'string' && typeof item['value'] === 'string')
    return shorten(`${item['name']} ${item['value']}`);
  // What a CRM's field is filled with: something of the campaign, or a fixed value.
  if (typeof item['field'] === 'string' && 'source' in item) {
    const { field, source, value } = item;
    return shorten(`${field} (${typeof source === 'string' ? labelOf(source) : `“${String(value)}”`})`);
  }
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

/** Permissions as the screens word them. */
const permissionWords: ReadonlyMap<string, string> = new Map(
  permissionCatalogue.map(({ id, description }) => [id, description]),
);

const providedName = (id: string): string | undefined =>
  providedNames.get(id) ?? (/^[a-z]+(?:-[a-z]+)*$/.test(id) ? labelOf(id.replaceAll('-', ' ')) : undefined);

/** What the event itself says its amounts are in: a record's own currency, or that of its budget. */
const currencyIn = ({ currency, budget }: Readonly<Record<string, unknown>>): string | undefined => {
  // A field that people named may be called so and hold anything.
  const said = Currency.safeParse(
    typeof currency === 'string' || !isRecord(budget) ? currency : budget['currency'],
  );
  return said.data;
};

/** Beside the address of its issuer, a client id is what somebody entered; everywhere else it refers to a client. */
const isEntered = (field: string, data: Readonly<Record<string, unknown>>): boolean =>
  field === 'clientId' && 'issuer' in data;

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
  const wordOf = (item: unknown) =>
    field === 'permissions' && typeof item === 'string' ? permissionWords.get(item) : undefined;
  const names = items
    .map((item) => wordOf(item) ?? nameOfItem(item, nameOf))
    .filter((name) => name !== undefined);
  return [
    [
      labelOf(field.replace(/Ids$/, 's')),
      names.length > 0 ? names.join(SEPARATOR) : counted(items.length, 'entry', 'entries'),
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
    if (SKIPPED.has(field) || (TOLD_IF_TRUE.has(field) && value === false)) return [];
    if (Array.isArray(value)) return list(prefix + field, value, known);
    if (isRecord(value)) return entries(value, known, UNWRAPPED.has(field) ? prefix : `${prefix}${field} `);
    if (!isId(field) || isEntered(field, data))
      return [[labelOf(prefix + field), scalar(field, value, currency)]];
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
    ? Object.fromEntries(
        entries(data, { nameOf, currency: Currency.safeParse(currency).data ?? DEFAULT_CURRENCY }, ''),
      )
    : {};
