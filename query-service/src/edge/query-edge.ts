import type { IncomingHttpHeaders } from 'node:http';
import { NOBODY } from '@upfront/contracts/kernel/actor.js';
import type { Authenticator, Identity } from '@upfront/platform/session/authenticate.js';
import type { TenantSource } from '@upfront/platform/session/tenant-source.js';
import { inSpan } from '@upfront/platform/tracing/tracing.js';
import { actors } from '@upfront/projections/identity/identity.read-models.js';
import type { ReadModels } from '@upfront/projections/runner/read-models.js';
import type { QueryBus } from '@nestjs/cqrs';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { AnswerSources, type MadeOf } from './answer-sources.js';
import type { PositionTracker } from './position-tracker.js';
import type { SetAsideWatch } from './set-aside-watch.js';
import { createContext } from './query-context.js';
import { groupsOf, learnModels, type Changed } from './query-groups.js';
import { busQueryType } from './query-handler.js';

export interface QueryEdge {
  readonly bus: Pick<QueryBus, 'execute'>;
  readonly authenticator: Pick<Authenticator, 'admit'>;
  readonly readModels: ReadModels;
  readonly positions: PositionTracker;
  readonly setAside?: Pick<SetAsideWatch, 'amongst'>;
  readonly tenants?: Pick<TenantSource, 'of'>;
}

/** Who asks: the headers of the request that carries the query. */
export interface Asker {
  readonly headers: IncomingHttpHeaders;
  readonly correlationId: string;
  /** Called when the answer may lack what the asker wrote last. */
  readonly onStale: () => void;
  /** Called with the records that were asked for and answered as they were before an event that cannot be applied. */
  readonly onSetAside?: (recordIds: readonly string[]) => void;
  /** Called with what the answer, or the refusal, was made of. */
  readonly onMade?: (made: MadeOf) => void;
}

/**
 * Answers one query, the same way for every transport: who asks, may they, have the read models what they wrote,
 * is the input valid, the handler, does the answer keep its contract.
 */
export const answerQuery = (
  edge: QueryEdge,
  definition: QueryDefinition,
  input: unknown,
  asker: Asker,
): Promise<unknown> =>
  inSpan(`query ${definition.name}`, {}, () => admitAndRun(edge, definition, input, asker));

const admitAndRun = async (
  edge: QueryEdge,
  definition: QueryDefinition,
  input: unknown,
  asker: Asker,
): Promise<unknown> => {
  const identity = await edge.authenticator.admit(definition.access, asker.headers);
  // Whoever is signed in gets answers by their rights.
  const rightsOf = identity ? [actors] : [];
  const QueryType = busQueryType(definition);
  let sources = new AnswerSources(new Map(), rightsOf);
  const run = async (): Promise<unknown> => {
    sources = new AnswerSources(edge.positions.known(), rightsOf, positionKnown(asker));
    const context = contextFor(edge, identity, asker, sources);
    return edge.bus.execute(new QueryType(input, context));
  };
  try {
    const waitedFor = await waitForOwnWrites(edge, definition, asker);
    let answer = await run();
    learnModels(definition, sources.models);
    // It read something that the asker changed, in a group that nobody waited for; from now on somebody does.
    if (groupsToWaitFor(definition, asker).some((group) => !waitedFor.includes(group))) {
      await waitForOwnWrites(edge, definition, asker);
      answer = await run();
    }
    // Only of what was answered: who may not see a record does not learn that it is there.
    const aside = edge.setAside?.amongst(input) ?? [];
    if (aside.length > 0) asker.onSetAside?.(aside);
    return answer;
  } finally {
    asker.onMade?.(sources.made);
  }
};

const contextFor = (
  edge: QueryEdge,
  identity: Identity | undefined,
  { correlationId, headers }: Asker,
  sources: AnswerSources,
) =>
  createContext({
    actor: identity?.actor ?? NOBODY,
    session: identity?.session,
    correlationId,
    readModels: edge.readModels,
    tenant: edge.tenants?.of(headers) ?? 'default',
    sources,
  });

const positionIn = (header: IncomingHttpHeaders[string]): number | undefined =>
  typeof header === 'string' && /^\d{1,18}$/.test(header) ? Number(header) : undefined;

const positionAsked = ({ headers }: Asker): number | undefined => positionIn(headers['upfront-after']);

/** What the asker wrote, or was told of (`Upfront-Heard`): nothing is answered from before it. */
const positionKnown = (asker: Asker): number =>
  Math.max(positionAsked(asker) ?? -1, positionIn(asker.headers['upfront-heard']) ?? -1);

/** What the asker's own commands changed of late, as far as they say it (`Upfront-Changed`). */
const changedBy = ({ headers }: Asker): Changed => {
  const changed = headers['upfront-changed'];
  if (typeof changed !== 'string') return new Set();
  return changed === '*' ? 'anything' : new Set(changed.split(', '));
};

const groupsToWaitFor = (definition: QueryDefinition, asker: Asker): readonly string[] =>
  positionAsked(asker) === undefined ? [] : groupsOf(definition, changedBy(asker));

/**
 * Waits for the position in `Upfront-After` (spec: read your writes), then goes on in any case. Answers the groups that
 * were waited for.
 */
export const waitForOwnWrites = async (
  edge: QueryEdge,
  definition: QueryDefinition,
  asker: Asker,
): Promise<readonly string[]> => {
  const groups = groupsToWaitFor(definition, asker);
  if (groups.length > 0 && !(await edge.positions.reached(groups, positionAsked(asker) ?? -1)))
    asker.onStale();
  return groups;
};
