import type { z } from 'zod';
import type { FieldMapping } from './mapping.js';

/** A setting of a connection, beside name and address. */
export interface ConnectorSetting<Schema extends z.ZodType<string> = z.ZodType<string>> {
  readonly schema: Schema;
  readonly label: string;
  /** What a new connection begins with. */
  readonly initial: string;
}

/** Something that is signed in with: written, never read. */
export interface ConnectorCredential {
  readonly label: string;
  /** What a person is told who left it empty. */
  readonly missing: string;
  /** Typed unseen. */
  readonly isSecret: boolean;
}

/** A record of the outside system that takes a part of a campaign. */
export interface ConnectorRecord<Source extends string> {
  /** Above its fields, such as `Opportunity fields`. */
  readonly legend: string;
  /** What of the campaign its fields may take, in the order in which it is offered. */
  readonly sources: readonly Source[];
}

type SourceOf<Part extends keyof FieldMapping> = NonNullable<FieldMapping[Part][number]['source']>;

/**
 * A kind of outside system: what a connection to it asks for and offers. Commands, stored credentials and the form of the
 * admin area follow from it; how it is spoken to is the worker's (workers/src/connectors).
 */
export interface ConnectorDefinition {
  /** Unique and never changed, as people know the system: `Salesforce`. */
  readonly kind: string;
  /** How the address of such a system looks. */
  readonly exampleAddress: string;
  readonly settings: Readonly<Record<string, ConnectorSetting>>;
  readonly credentials: Readonly<Record<string, ConnectorCredential>>;
  readonly records: { readonly [Part in keyof FieldMapping]: ConnectorRecord<SourceOf<Part>> };
  readonly defaultMapping: FieldMapping;
}

/** Declares a kind of outside system; list it in `connectors.ts`. */
export const defineConnector = <const Definition extends ConnectorDefinition>(
  definition: Definition,
): Definition => definition;
