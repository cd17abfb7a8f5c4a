import { z } from 'zod';
import { campaignList, campaigns, campaignTabCounts } from '@upfront/contracts/campaigns/list-queries.js';
import { campaignStatuses } from '@upfront/contracts/campaigns/queries.js';
import { clientSearch } from '@upfront/contracts/clients/queries.js';
import { contactList } from '@upfront/contracts/contacts/queries.js';
import { fold, LONGEST_SEARCH } from '@upfront/contracts/kernel/search-text.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { formatMoney } from '@upfront/contracts/kernel/money.js';
import { unreadNotificationCount } from '@upfront/contracts/notifications/queries.js';
import { taskCounts, taskList } from '@upfront/contracts/tasks/queries.js';
import type { QueryContext } from '../edge/query-context.js';
import type { QueryBus } from '@nestjs/cqrs';
import { busQueryType } from '../edge/query-handler.js';
import type { Extreme } from './question-words.js';

/** A record as an answer names it. */
export interface NamedRecord {
  readonly name: string;
  /** What is worth saying beside the name, such as a status or a due date. */
  readonly detail: string;
  readonly path?: string;
}

export interface Listed {
  readonly num: number;
  readonly records: readonly NamedRecord[];
}

/** What of the reader's own data answers may be made of: the same queries that the pages ask, with the same rights. */
export interface ReaderData {
  readonly fullName: string;
  readonly today: string;
  tasks(limit: number): Promise<Listed & { readonly due: number }>;
  /** Those changed last first, or by their budget. */
  campaigns(search: string, limit: number, byBudget?: Extreme): Promise<Listed>;
  campaignCounts(): Promise<{ readonly all: number; readonly my: number }>;
  clients(search: string, limit: number): Promise<Listed>;
  contacts(search: string, limit: number): Promise<Listed>;
  unreadNotifications(): Promise<number>;
}

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/\s+/g, ' ')
    .trim();

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** A question may hold more than a search may. */
const short = (search: string): string => search.slice(0, LONGEST_SEARCH);

export const readerData = (context: QueryContext, queries: Pick<QueryBus, 'execute'>): ReaderData => {
  const ask = async <In extends z.core.$ZodType, Out extends z.core.$ZodType>(
    definition: QueryDefinition<string, In, Out>,
    input: z.input<In>,
  ): Promise<z.output<Out>> => {
    const QueryType = busQueryType(definition);
    return z.parse(definition.output, await queries.execute(new QueryType(input, context)));
  };
  return {
    fullName: context.actor.fullName,
    today: context.now.toISOString().slice(0, 10),
    tasks: async (limit) => {
      const [{ num, tasks }, { overdue }] = await Promise.all([
        ask(taskList, { filter: 'myTasks', limit }),
        ask(taskCounts, {}),
      ]);
      const records = tasks.map(({ id, details, dueDate }) => ({
        name: plain(details).slice(0, 120),
        detail: dueDate ? `due ${dueDate}` : 'no due date',
        path: `/workspace/homepage?taskId=${id}`,
      }));
      return { num, records, due: overdue };
    },
    campaigns: async (search, limit, byBudget) => {
      const order =
        byBudget === undefined
          ? {}
          : {
              sortField: 'budget' as const,
              sortDir: byBudget === 'largest' ? ('desc' as const) : ('asc' as const),
            };
      // "Live campaigns" are those of that status, not those with the word in their names.
      const { statuses } = await ask(campaignStatuses, {});
      const meant = statuses.filter(({ name }) => fold(name) === fold(search.trim()));
      if (meant.length > 0) {
        const listed = await ask(campaignList, {
          ...{ status: meant.map(({ id }) => id), limit, ...order },
        });
        const ofStatus = listed.campaigns.map(({ id, name, status, client, budget, currency }) => ({
          name,
          detail: joined(
            client.name,
            status.name,
            budget === null ? '' : `budget ${formatMoney(budget, currency)}`,
          ),
          path: `/campaign/${id}/summary`,
        }));
        return { num: listed.num, records: ofStatus };
      }
      const found = await ask(campaigns, { search: short(search), limit, ...order });
      const records = found.campaigns.map(({ id, name, status, clientName, budget, currency }) => ({
        name,
        detail: joined(clientName, status, budget === null ? '' : `budget ${formatMoney(budget, currency)}`),
        path: `/campaign/${id}/summary`,
      }));
      return { num: found.num, records };
    },
    campaignCounts: async () => {
      const { all, my } = await ask(campaignTabCounts, {});
      return { all, my };
    },
    clients: async (search, limit) => {
      const found = await ask(clientSearch, { search: short(search), limit });
      const records = found.clients.map(({ clientId, name, industryCategory, companyGroup }) => ({
        name,
        detail: joined(industryCategory, companyGroup.name),
        path: `/client/${clientId}/campaigns/my`,
      }));
      return { num: found.num, records };
    },
    contacts: async (search, limit) => {
      const found = await ask(contactList, { search: short(search), limit });
      const records = found.contacts.map(({ id, fullName, title, contactMethods }) => ({
        name: fullName,
        detail: joined(title, ...contactMethods.slice(0, 2).map(({ value }) => value)),
        path: `/workspace/contacts/all?contactId=${id}`,
      }));
      return { num: found.num, records };
    },
    unreadNotifications: async () => (await ask(unreadNotificationCount, {})).count,
  };
};
