import type { ClientSummary, ClientTab } from '@upfront/contracts/clients/model.js';

/** Lists of the workspace in the order in which they stand (spec sales 2). */
const labels: Readonly<Record<ClientTab, string>> = {
  all: 'All',
  my: 'My',
  owned: 'Owned',
  created: 'Created',
  collaborated: 'Collaborated',
  hidden: 'Hidden',
};

const isTab = (text: string): text is ClientTab => text in labels;

export const clientTabOf = (text: string | undefined): ClientTab =>
  text !== undefined && isTab(text) ? text : 'my';

export const clientListTabs = (
  counts: Readonly<Record<ClientTab, number>> | undefined,
): { key: ClientTab; label: string; count: number | undefined; to: string }[] =>
  Object.entries(labels).flatMap(([key, label]) =>
    isTab(key) ? [{ key, label, count: counts?.[key], to: `/workspace/clients/${key}` }] : [],
  );

/** Where a client is, in a few words. */
export const placeOf = ({ city, state }: Pick<ClientSummary, 'city' | 'state'>): string =>
  [city, state].filter((part) => part !== '').join(', ');
