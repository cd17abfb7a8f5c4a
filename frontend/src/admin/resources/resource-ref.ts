import type { TypedDocumentNode } from 'urql';
import type {
  AdministeredResource,
  RecordList,
  RecordListInput,
  RecordView,
} from '@upfront/contracts/kernel/resource/any-resource.js';
import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import type { CommandRef } from '../../app/command-client.js';

type Variables = Readonly<Record<string, unknown>>;

/** By the name of the query, `adminIndustries`. */
export type ListData = Readonly<Record<string, RecordList>>;
export type ListVariables = Partial<RecordListInput>;
export type OneData = Readonly<Record<string, RecordView>>;
export interface OneVariables {
  readonly id: string;
}

/** A declared resource with the documents that read it, as the build writes them into `generated/resources`. */
export interface ResourceRef {
  readonly definition: AdministeredResource;
  readonly list: TypedDocumentNode<ListData, ListVariables & Variables>;
  readonly one: TypedDocumentNode<OneData, OneVariables & Variables>;
}

/** What is known of a resource before its chunk is loaded. */
export interface ResourceScreenEntry {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly path: string;
  /** Name in the permitted-route list. */
  readonly route: string;
  /** Heading on the admin home. */
  readonly area: string;
  /** Name of the tabs that it shares with others. */
  readonly tabs?: string;
  /** Route names of the form as pages. */
  readonly pages?: { readonly new: string; readonly edit: string };
  /** What each record belongs to: the name of that resource, and the field that refers to it. */
  readonly parent?: { readonly name: string; readonly field: string };
  readonly load: () => Promise<{ readonly resource: ResourceRef }>;
}

/** A command of a declared resource as the browser sends it. */
export const commandOf = <D extends CommandDefinition>(definition: D): CommandRef<D> => {
  const { name, method, path } = definition;
  if (!method || !path) throw new Error(`${name} has no address`);
  return { name, method, path };
};

export const listOf = (
  { queries }: AdministeredResource,
  data: ListData | undefined,
): RecordList | undefined => data?.[queries.list.name];
export const oneOf = ({ queries }: AdministeredResource, data: OneData | undefined): RecordView | undefined =>
  data?.[queries.one.name];
