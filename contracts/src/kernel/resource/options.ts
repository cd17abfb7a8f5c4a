import type { z } from 'zod';
import type { CommandMethod } from '../define-command.js';
import type { Fields, Values } from './field.js';
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
}

export interface ResourceOptions<
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
  /** One sentence on what the records are for. */
  readonly about: string;
  /** Folder of the context it belongs to. */
  readonly context: string;
  /** Below `/api`: the list, and with `/{id}` one record. */
  readonly path: string;
  /** Where the specification's calls stand elsewhere. */
  readonly addresses?: Readonly<Partial<Record<Verb, Address>>>;
  /** Address of the list where it is not `path`. */
  readonly listPath?: string;
  readonly screen: ResourceScreen;
  /** Who manages the records: the company whose they are, or the provider's employees alone. Default: company. */
  readonly managedBy?: 'company' | 'provider';
  /** The first field is the record's title. */
  readonly fields: F;
  /** Fields that together occur once in a company, case and accents aside. */
  readonly unique?: readonly (readonly (keyof F & string)[])[];
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
