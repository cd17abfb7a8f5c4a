import { createStore } from '../store.js';

/** Kinds of records whose names stand in header texts, and what stands there until the name is known (spec shell 2.4). */
const WORDS = {
  client: 'Client',
  campaign: 'Campaign',
  company: 'Company',
  group: 'Group',
  product: 'Product',
  template: 'Template',
  slide: 'Slide',
  crm: 'CRM',
  layout: 'Layout',
  datasetGroup: 'Dataset group',
  deal: 'Deal',
  rfp: 'RFP',
} as const;
export type RecordKind = keyof typeof WORDS;

export interface ShownRecord {
  readonly id: string;
  readonly name: string;
  readonly logo?: string | null;
}
export type ShownRecords = Readonly<Partial<Record<RecordKind, ShownRecord>>>;

/** The records that the page is about; screens tell them with `useShownRecord`. */
export const shownRecords = createStore<ShownRecords>({});

const isKind = (text: string): text is RecordKind => Object.hasOwn(WORDS, text);

/** A header text with the names of the records in place of `{client}`, `{campaign}` and the like. */
export const headerText = (text: string, records: ShownRecords): string =>
  text.replaceAll(/\{(\w+)\}/g, (all, kind: string) =>
    isKind(kind) ? (records[kind]?.name ?? WORDS[kind]) : all,
  );

/** What the arrow of a page needs to know: ids of records, parameters of the address, and the routes by name. */
interface Places {
  readonly records: ShownRecords;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly pathOf: (name: string) => string | undefined;
}

/** Where the arrow of a page leads; undefined while an id is missing that it needs (spec shell 2.4). */
export function backTarget(back: string, { records, params, pathOf }: Places): string | undefined {
  const at = (id: string | undefined, path: (id: string) => string): string | undefined =>
    id === undefined ? undefined : path(encodeURIComponent(id));
  switch (back) {
    case 'ClientMyCampaigns':
      return at(records.client?.id, (id) => `/client/${id}/campaigns/my`);
    case 'CampaignSummary':
      return at(records.campaign?.id, (id) => `/campaign/${id}/summary`);
    case 'AdminCollateralAndDocuments':
      return at(params['id'], (id) => `/admin/product/edit/${id}/collateral-and-documents`);
    default:
      return pathOf(back);
  }
}
