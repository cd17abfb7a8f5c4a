import type { z } from 'zod';
import type { RuleSource } from '../ability.js';
import type { CommandDefinition } from '../define-command.js';
import type { ListDefinition } from '../define-list.js';
import type { EventDefinition } from '../define-event.js';
import type { ProblemDefinition } from '../problem.js';
import type { SeenValues } from '../seen-values.js';
import type { QueryDefinition } from '../define-query.js';
import type { Fields, Values } from './field.js';
import type { FilledDefault, ResourceScreen } from './options.js';
import type { RecordLog } from './record-log.js';

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
  /** What the editor saw of what they change. */
  readonly seen?: SeenValues | undefined;
}
export interface SavedRecord extends Values, ById {
  readonly companyId: string;
  readonly key: string | null;
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

/** Commands on a record: those that are named are treated alike everywhere, any other is an action of its own. */
export interface RecordCommands {
  readonly create: Command<CreateInput, object>;
  readonly change: Command<ChangeInput, object>;
  readonly delete?: Command<ById, object>;
  /** Absent: a deleted record is gone. */
  readonly restore?: Command<ById, object>;
  readonly reorder?: Command<{ companyId?: string | undefined; ids: string[] }, object> | undefined;
}

/** A command that changes fields of a record by a rule of its own, such as `approve`. */
export interface RecordAction {
  readonly name: string;
  readonly command: Command<ChangeInput, object>;
}

/** A declared record whose fields are not known at compile time, as generic code deals with all of them. */
export interface AnyResource {
  readonly kind: 'resource';
  readonly name: string;
  readonly plural: string;
  readonly nouns: readonly [one: string, many: string];
  readonly context: string;
  readonly stream: string;
  readonly title: string;
  readonly fields: Fields;
  readonly unique?: readonly (readonly string[])[];
  /** Kind of the reservations of its one unique field, where there were some before it was declared. */
  readonly reserves?: string;
  /** The reference to the record that each belongs to. */
  readonly parent?: { readonly field: string };
  readonly isOrdered: boolean;
  readonly switches?: readonly string[];
  readonly sorts?: readonly string[];
  readonly searches?: readonly string[];
  readonly defaults: readonly FilledDefault[];
  readonly problems: { readonly taken: ProblemDefinition };
  /** Lists that its read model answers. */
  readonly lists: readonly ListDefinition[];
  readonly log: RecordLog;
  /** Who may do what with its records; absent: whoever reaches the screen manages them. */
  readonly rights?: RuleSource;
  /** Projections that write its read model. */
  readonly group: string;
  readonly commands: RecordCommands;
  readonly actions: readonly RecordAction[];
  readonly queries: Readonly<Record<string, QueryDefinition>>;
  /** Its screen in the admin area; absent: it has screens and calls of its own. */
  readonly screen?: ResourceScreen;
}

/** A record that administrators manage by the screen and the calls that follow from the declaration. */
export interface AdministeredResource extends AnyResource {
  readonly about: string;
  readonly screen: ResourceScreen;
  readonly managedBy?: 'company' | 'provider';
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
