import { z } from 'zod';
import type { ConnectorDefinition } from './connector-definition.js';
import { Salesforce } from './salesforce.connector.js';

/** Every kind of outside system, once; the first is the default. */
export const connectors = [Salesforce] as const satisfies readonly ConnectorDefinition[];

type Schemas<Settings extends ConnectorDefinition['settings']> = {
  readonly [Name in keyof Settings]: Settings[Name]['schema'];
};
type Texts<Credentials extends ConnectorDefinition['credentials']> = {
  readonly [Name in keyof Credentials]: z.ZodString;
};

/** Longest credential, in characters. */
export const MAX_CREDENTIAL = 500;

// The compiler does not follow names through `Object.fromEntries`: these are those of the declaration.
const schemasOf = <Settings extends ConnectorDefinition['settings']>(settings: Settings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, { schema }]) => [name, schema]),
  ) as Schemas<Settings>;
const textsOf = <Credentials extends ConnectorDefinition['credentials']>(credentials: Credentials) =>
  Object.fromEntries(
    Object.entries(credentials).map(([name, { missing }]) => [
      name,
      z.string().min(1, missing).max(MAX_CREDENTIAL),
    ]),
  ) as Texts<Credentials>;

/** Settings that connections hold; a kind that has others than the kinds before it adds its own as optional. */
export const settingsShape = { ...schemasOf(Salesforce.settings) };
/** What connections are signed in with, likewise. */
export const credentialsShape = { ...textsOf(Salesforce.credentials) };

export const connectorKinds = connectors.map(({ kind }) => kind);

/** What a connection begins with where nothing is said. */
export const [defaultConnector] = connectors;

/**
 * The declaration of a kind.
 * @throws where there is no such kind
 */
export const connectorOf = (kind: string): ConnectorDefinition => {
  const found = connectors.find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no outside system of the kind ${kind}`);
  return found;
};
