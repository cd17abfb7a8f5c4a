import type { z } from 'zod';
import type { CommandDefinition } from '../define-command.js';
import type { EventDefinition } from '../define-event.js';
import type { ProblemDefinition } from '../problem.js';
import type { QueryDefinition } from '../define-query.js';
import type { Fields, Values } from './field.js';
import type { FilledDefault, ResourceScreen } from './options.js';

type Schema<Out, In = unknown> = z.core.$ZodType<Out, In>;
type Event<Data> = EventDefinition<string, Schema<Data>>;
type Command<Input, Answer> = CommandDefinition<string, Schema<Input>, Schema<Answer>>;

export interface RecordCreated {
  readonly id: string;
  readonly companyId: string;
  readonly key: string | null;
  readonly values: Values;
}
export interface RecordChanged {
  readonly id: string;
  readonly changes: Values;
  readonly previous: Values;
}
interface ById {
  readonly id: string;
}
export interface CreateInput extends Values {
  readonly companyId?: string | undefined;
}
export interface ChangeInput extends Values, ById {
  readonly companyId?: string | undefined;
  readonly revision?: number | undefined;
}
export interface SavedRecord extends Values, ById {
  readonly companyId: string;
  readonly key: string | null;
  readonly revision: number;
}
export interface RecordView extends SavedRecord {
  readonly order: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedByName: string;
  readonly abilities: { readonly edit: boolean; readonly remove: boolean };
}
export interface RecordList {
  readonly num: number;
  readonly items: RecordView[];
  readonly names: Record<string, string>;
  readonly abilities: { readonly create: boolean };
}
export interface RecordListInput {
  readonly page: number;
  readonly limit: number;
  readonly search: string;
  readonly sortField: string;
  readonly sortDir: 'asc' | 'desc';
  readonly companyId?: string | undefined;
  readonly filters?: readonly string[] | undefined;
}

/** A resource whose fields are not known at compile time, as generic code deals with all of them. */
export interface AnyResource {
  readonly kind: 'resource';
  readonly name: string;
  readonly plural: string;
  readonly nouns: readonly [one: string, many: string];
  readonly about: string;
  readonly context: string;
  readonly stream: string;
  readonly title: string;
  readonly screen: ResourceScreen;
  readonly managedBy?: 'company' | 'provider';
  readonly fields: Fields;
  readonly unique?: readonly (readonly string[])[];
  readonly isOrdered: boolean;
  readonly switches?: readonly string[];
  readonly sorts?: readonly string[];
  readonly searches?: readonly string[];
  readonly defaults: readonly FilledDefault[];
  readonly problems: { readonly taken: ProblemDefinition };
  readonly events: {
    readonly created: Event<RecordCreated>;
    readonly changed: Event<RecordChanged>;
    readonly switchedOn: Event<RecordChanged>;
    readonly switchedOff: Event<RecordChanged>;
    readonly moved: Event<{ readonly id: string; readonly order: number }>;
    readonly reordered: Event<{ readonly companyId: string; readonly recordIds: readonly string[] }>;
    readonly deleted: Event<ById>;
    readonly restored: Event<ById>;
  };
  readonly commands: {
    readonly create: Command<CreateInput, SavedRecord>;
    readonly change: Command<ChangeInput, SavedRecord>;
    readonly delete: Command<ById, ById>;
    readonly restore: Command<ById, SavedRecord>;
    readonly reorder:
      Command<{ companyId?: string | undefined; ids: string[] }, { ids: string[] }> | undefined;
  };
  readonly queries: {
    readonly list: QueryDefinition<string, Schema<RecordListInput>, Schema<RecordList, RecordList>>;
    readonly one: QueryDefinition<string, Schema<ById>, Schema<RecordView, RecordView>>;
  };
}
