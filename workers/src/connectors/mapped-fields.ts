import { wholeUnits } from '@upfront/contracts/kernel/money.js';
import type { FieldMapping } from '@upfront/contracts/crm/mapping.js';
import type { CampaignSheet, CampaignSheetLine } from '@upfront/contracts/operations/model.js';

export type FieldValue = string | number | null;
export type Fields = Readonly<Record<string, FieldValue>>;

type CampaignSource = NonNullable<FieldMapping['opportunity'][number]['source']>;
type LineSource = NonNullable<FieldMapping['line'][number]['source']>;

const joined = (texts: readonly string[]): string | null => (texts.length > 0 ? texts.join(', ') : null);

const campaignValue = (sheet: CampaignSheet, source: CampaignSource): FieldValue => {
  switch (source) {
    case 'id':
      return sheet.id;
    case 'name':
      return sheet.name;
    case 'status':
      return sheet.status;
    case 'clientName':
      return sheet.client.name;
    case 'agencyName':
      return sheet.agency?.name ?? null;
    case 'ownerName':
      return sheet.owner.fullName;
    case 'ownerEmail':
      return sheet.owner.email;
    case 'groupName':
      return sheet.group.name;
    case 'startDate':
      return sheet.startDate;
    case 'endDate':
      return sheet.endDate;
    case 'budget':
      return wholeUnits(sheet.budget, sheet.currency);
    case 'currency':
      return sheet.currency;
    case 'objectives':
      return joined(sheet.objectives);
    case 'comment':
      return sheet.comment;
    default:
      return source satisfies never;
  }
};

/** Whether amounts would arrive as bare numbers, which the outside system takes for the company's currency. */
export const losesCurrency = ({ currency, company }: CampaignSheet, mapping: FieldMapping): boolean =>
  currency !== company.currency &&
  !mapping.opportunity.some(({ source }) => source === 'currency') &&
  (mapping.opportunity.some(({ source }) => source === 'budget') ||
    mapping.line.some(({ source }) => source === 'amount'));

/** A line of a campaign in an outside system; `position` counts from 1. */
export interface PlacedLine {
  readonly line: CampaignSheetLine;
  readonly position: number;
  readonly currency: string;
}

const lineValue = ({ line, position, currency }: PlacedLine, source: LineSource): FieldValue => {
  switch (source) {
    case 'id':
      return line.id;
    case 'position':
      return position;
    case 'productName':
      return line.productName;
    case 'category':
      return line.category;
    case 'options':
      return joined(line.options);
    case 'startDate':
      return line.startDate;
    case 'endDate':
      return line.endDate;
    case 'amount':
      return wholeUnits(line.amount, currency);
    case 'quantity':
      return 1;
    default:
      return source satisfies never;
  }
};

/** At most `length` UTF-16 units, cut between graphemes, so that no emoji or accent is torn apart. */
export const cutText = (text: string, length: number): string => {
  if (text.length <= length) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > length) break;
    kept += segment;
  }
  return kept;
};

/** The fields of the campaign's record as the connection maps them. */
export const campaignFields = (sheet: CampaignSheet, mapping: FieldMapping): Fields =>
  Object.fromEntries(
    mapping.opportunity.map(({ field, source, value }) => [
      field,
      source === null ? value : campaignValue(sheet, source),
    ]),
  );

/** A line's fields as the connection maps them. */
export const lineFields = (placed: PlacedLine, mapping: FieldMapping): Fields =>
  Object.fromEntries(
    mapping.line.map(({ field, source, value }) => [
      field,
      source === null ? value : lineValue(placed, source),
    ]),
  );

/** Whether a record holds these values; what it holds beside them does not matter. */
export const holdsFields = (record: Readonly<Record<string, unknown>>, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => (record[name] ?? null) === value);
