import type { IncomingHttpHeaders } from 'node:http';
import { NOBODY } from '@upfront/contracts/kernel/actor.js';
import type { Authenticator, Identity } from '@upfront/platform/session/authenticate.js';
import type { TenantSource } from '@upfront/platform/session/tenant-source.js';
import { inSpan } from '@upfront/platform/tracing/tracing.js';
import type { ReadModels } from '@upfront/projections/runner/read-models.js';
import type { SignOn } from '../identity/sign-on.js';
import type { AssistantDesk } from '../assistant/answering.js';
import type { SystemSource } from '../operations/system-source.js';
import type { PositionTracker } from './position-tracker.js';
import { createContext } from './query-context.js';
import { groupsOf } from './query-groups.js';
import type { QueryHandler } from './query-handler.js';

export interface QueryEdge {
  readonly authenticator: Pick<Authenticator, 'admit'>;
  readonly readModels: ReadModels;
  readonly positions: PositionTracker;
  readonly system?: SystemSource;
  readonly tenants?: Pick<TenantSource, 'of'>;
  readonly signOn?: SignOn;
  readonly assistant?: AssistantDesk;
}

/** Who asks: the headers of the request that carries the query. */
export interface Asker {
  readonly headers: IncomingHttpHeaders;
  readonly correlationId: string;
  /** Called when the answer may lack what the asker wrote last. */
  readonly onStale: () => void;
}

/**
 * Answers one query, the same way for every transport: who asks, may they, have the read models what they wrote,
 * is the input valid, the handler, does the answer keep its contract.
 */
export const answerQuery = (
  edge: QueryEdge,
  handler: QueryHandler,
  input: unknown,
  asker: Asker,
): Promise<unknown> =>
  inSpan(`query ${handler.definition.name}`, {}, () => admitAndRun(edge, handler, input, asker));

const admitAndRun = async (
  edge: QueryEdge,
  handler: QueryHandler,
  input: unknown,
  asker: Asker,
): Promise<unknown> => {
  const identity = await edge.authenticator.admit(handler.definition.access, asker.headers);
  await waitForOwnWrites(edge, handler, asker);
  return handler.run(input, contextFor(edge, identity, asker));
};

const contextFor = (edge: QueryEdge, identity: Identity | undefined, { correlationId, headers }: Asker) =>
  createContext({
    actor: identity?.actor ?? NOBODY,
    session: identity?.session,
    correlationId,
    readModels: edge.readModels,
    system: edge.system,
    tenant: edge.tenants?.of(headers) ?? 'default',
    signOn: edge.signOn,
    assistant: edge.assistant,
  });

/** Waits for the position in `Upfront-After` (spec: read your writes), then goes on in any case. */
export const waitForOwnWrites = async (
  edge: QueryEdge,
  handler: QueryHandler,
  asker: Asker,
): Promise<void> => {
  const after = asker.headers['upfront-after'];
  if (typeof after !== 'string' || !/^\d{1,18}$/.test(after)) return;
  const groups = groupsOf(handler.definition);
  if (groups.length > 0 && !(await edge.positions.reached(groups, Number(after)))) asker.onStale();
};
