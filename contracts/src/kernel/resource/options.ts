import type { z } from 'zod';
import type { RuleSource } from '../ability.js';
import type { ListDefinition } from '../define-list.js';
import type { CommandMethod } from '../define-command.js';
import type { QueryDefinition } from '../define-query.js';
import type { ProblemDefinition } from '../problem.js';
import type { RecordCommands } from './any-resource.js';
import type { Fields, Values } from './field.js';
import type { OwnEvents } from './own-log.js';
import type { GivenShape } from './shapes.js';

/** What can be done to a record. */
export type Verb = 'create' | 'change' | 'delete' | 'restore' | 'reorder';
/** Method and address below `/api`, with `{id}` where it is about one record. */
export interface Address {
  readonly method: CommandMethod;
  readonly path: string;
}

/** A record that every company has from the start. */
export interface DefaultRecord<F extends Fields> {
  /** The same in every company; other records, rules and datasets may refer to the record by it. */
  readonly key: string;
  readonly values: z.input<z.ZodObject<GivenShape<F>>>;
  /** Upfront itself needs the record: it cannot be deleted, and these fields stay as they are. */
  readonly keeps?: readonly (keyof F & string)[];
}

/** A default record with all its values. */
export interface FilledDefault {
  readonly key: string;
  readonly values: Values;
  readonly keeps?: readonly string[];
}

/** The screen of the admin area that shows the records. */
export interface ResourceScreen {
  /** Address in the browser, such as `/admin/industries`. */
  readonly path: string;
  /** Name in the permitted-route list: the right to see and manage the records (spec admin 2). */
  readonly route: string;
  /** Heading on the admin home under which it stands. */
  readonly area: string;
  /** Name of the tabs under the header that it shares with other resources; absent: it stands alone. */
  readonly tabs?: string;
  /**
   * Route names of the form as pages, `<path>/new` and `<path>/edit/:id`, where the specification has addresses for
   * them. Absent: the form stands beside the list only.
   */
  readonly pages?: { readonly new: string; readonly edit: string };
}

/** What every declared record says of itself. */
export interface RecordOptions<
  Name extends string,
  Plural extends string,
  F extends Fields,
  Ordered extends boolean,
> {
  /** In one and many, as types are called: `Industry`, `Industries`. */
  readonly name: Name;
  readonly plural: Plural;
  /** As people say it, in one and many: `industry`, `industries`. */
  readonly nouns: readonly [one: string, many: string];
  /** Folder of the context it belongs to. */
  readonly context: string;
  /** The first field is the record's title. */
  readonly fields: F;
  /** Fields that together occur once in a company, case and accents aside. */
  readonly unique?: readonly (readonly (keyof F & string)[])[];
  /**
   * Each record belongs to the one that this reference means: its sheet lists them, and an order is one within it. What
   * becomes of them when it is deleted is a rule of their own.
   */
  readonly parent?: { readonly field: keyof F & string };
  /** The records have an order that people arrange. */
  readonly isOrdered: Ordered;
  /** Boolean fields that are switched in the list. */
  readonly switches?: readonly (keyof F & string)[];
  /** Sortable fields, beside the order and the time of the last change; default: the first field. */
  readonly sorts?: readonly (keyof F & string)[];
  /** Fields whose text is searched; default: the first field. */
  readonly searches?: readonly (keyof F & string)[];
  readonly defaults?: readonly DefaultRecord<F>[];
}

/** A record that administrators manage by the calls and the screen that follow from the declaration. */
export interface ResourceOptions<
  Name extends string,
  Plural extends string,
  F extends Fields,
  Ordered extends boolean,
> extends RecordOptions<Name, Plural, F, Ordered> {
  /** One sentence on what the records are for. */
  readonly about: string;
  /** Below `/api`: the list, and with `/{id}` one record. */
  readonly path: string;
  /** Where the specification's calls stand elsewhere. */
  readonly addresses?: Readonly<Partial<Record<Verb, Address>>>;
  /** Address of the list where it is not `path`. */
  readonly listPath?: string;
  readonly screen: ResourceScreen;
  /** Who manages the records: the company whose they are, or the provider's employees alone. Default: company. */
  readonly managedBy?: 'company' | 'provider';
}

/** What a record has of its own where it is more than a record of the admin area. */
export interface OwnParts<Commands extends RecordCommands, Queries extends object> {
  /** Names of events that were there before; what is not named does not happen. Default: events called after the record. */
  readonly events?: OwnEvents;
  /** All of its commands: `create`, `change`, `delete` and so on, and actions by any other name. */
  readonly commands: Commands;
  /** All of its queries, by any name; its context answers them. */
  readonly queries: Queries & { readonly [Name in keyof Queries]: QueryDefinition };
  /** Lists of its queries. */
  readonly lists: readonly ListDefinition[];
  /** Who may do what; absent: the rules of its context say so. */
  readonly rights?: RuleSource;
  /** What is said where a unique value is taken. */
  readonly taken?: ProblemDefinition;
  /** Kind of the reservations of its one unique field, as the log has them. */
  readonly reserves?: string;
  /** Projections that write its read model; default `workspace`. */
  readonly group?: string;
}
