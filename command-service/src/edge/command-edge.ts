import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CommandBus } from '@nestjs/cqrs';
import { commands } from '@upfront/contracts/catalogue.js';
import type { TenantKey } from '@upfront/contracts/identity/tenants.js';
import { NOBODY } from '@upfront/contracts/kernel/actor.js';
import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { bodyFields } from '@upfront/platform/edge/body.js';
import { replyProblem } from '@upfront/platform/edge/problem-reply.js';
import { validateTyped } from '@upfront/platform/edge/validate.js';
import { describeSpan } from '@upfront/platform/tracing/tracing.js';
import type { Authenticator, Identity } from '@upfront/platform/session/authenticate.js';
import { expiredSessionCookie, sessionCookie } from '@upfront/platform/session/session-cookie.js';
import type { TenantSource } from '@upfront/platform/session/tenant-source.js';
import type { SessionStore } from '@upfront/platform/session/session-store.js';
import { commandIdOf } from '../event-store/derived-ids.js';
import { withAppendedTypes } from '../event-store/appended-types.js';
import { busCommandType } from '../execute/command-types.js';
import type { CommandContext, Outcome } from '../execute/context.js';
import type { Asked, Idempotency } from './idempotency.js';
import { acceptMultipart, multipartFields } from './multipart.js';

export interface CommandEdge {
  readonly bus: Pick<CommandBus, 'execute'>;
  readonly authenticator: Authenticator;
  readonly idempotency: Idempotency;
  readonly sessions: SessionStore;
  readonly tenants: TenantSource;
}

/** What was begun for whom most likely sends a request. */
interface Early {
  readonly userId: string;
  readonly asked: Asked;
}

/** What is known of a request before its body is read. */
interface Caller {
  readonly tenant: TenantKey;
  readonly identity: Identity | undefined;
  readonly early: Early | undefined;
}

const CALLER = 'caller';

/**
 * Registers a route for every public command of the catalogue, below `/api`. Whoever may not call it is turned away
 * before anything of the body is kept: strangers fill no memory.
 */
export const registerCommands = (server: FastifyInstance, edge: CommandEdge): void => {
  acceptMultipart(server);
  server.decorateRequest(CALLER, null);
  for (const definition of commands) {
    if (!definition.method || !definition.path) continue;
    server.route({
      method: definition.method,
      url: `/api${definition.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: definition.bodyLimit ?? 1024 * 1024,
      errorHandler: (error, request, reply) => void replyProblem(error, request, reply),
      onRequest: async (request) => request.setDecorator(CALLER, await callerOf(edge, definition, request)),
      handler: (request, reply) => answer(edge, definition, request, reply),
    });
  }
};

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const inputOf = async (definition: CommandDefinition, request: FastifyRequest): Promise<unknown> => {
  const { body, headers } = request;
  const fields = Buffer.isBuffer(body)
    ? await multipartFields(definition, headers['content-type'], body)
    : bodyFields(body);
  return { ...asObject(request.query), ...fields, ...asObject(request.params) };
};

const callerOf = async (
  edge: CommandEdge,
  definition: CommandDefinition,
  request: FastifyRequest,
): Promise<Caller> => {
  const tenant = edge.tenants.of(request.headers);
  refuseForeignOrigin(request, edge.tenants.urlOf(tenant));
  const early = askEarly(edge, definition, request);
  const identity = await edge.authenticator.admit(definition.access, request.headers);
  return { tenant, identity, early };
};

const answer = async (
  edge: CommandEdge,
  definition: CommandDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const caller = request.getDecorator<Caller>(CALLER);
  const input = validateTyped(definition.input, await inputOf(definition, request));
  const context = contextOf(definition, request, caller);
  const outcome = await executeOnce(edge, definition, input, context, caller.early?.asked);
  // What was done for a stranger is not told: whether an address is known, for one.
  if (caller.identity && outcome.events !== undefined)
    reply.header('Upfront-Events', outcome.events.join(', '));
  return send(edge, definition, reply, outcome, caller.tenant);
};

/** A page of another origin must not act in the user's name; the cookie's SameSite is the first wall, this the second. */
const refuseForeignOrigin = (request: FastifyRequest, publicUrl: string): void => {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal(problems.forbidden);
  const { origin } = request.headers;
  if (!origin || origin === new URL(publicUrl).origin) return;
  const host = request.headers['x-forwarded-host'] ?? request.headers.host;
  // A sandboxed page says `null`.
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal(problems.forbidden);
};

const keyGiven = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : undefined;
};

/** Looks for an earlier answer while the session is looked up: most often it is known whose that is. */
const askEarly = (
  edge: CommandEdge,
  definition: CommandDefinition,
  request: FastifyRequest,
): Early | undefined => {
  const key = keyGiven(request);
  const userId = key === undefined ? undefined : edge.authenticator.guessUser(request.headers);
  if (userId === undefined) return undefined;
  return { userId, asked: edge.idempotency.ask(commandIdOf(definition.name, userId, key)) };
};

/** Longest description of a browser that is kept. */
const MAX_DEVICE = 300;

const deviceOf = (request: FastifyRequest): Pick<CommandContext, 'device'> => {
  const device = request.headers['user-agent'];
  return device === undefined ? {} : { device: device.slice(0, MAX_DEVICE) };
};

const contextOf = (
  definition: CommandDefinition,
  request: FastifyRequest,
  { tenant, identity, early }: Caller,
): CommandContext => {
  const given = keyGiven(request);
  const actor = identity?.actor ?? NOBODY;
  const isGuessed = early?.userId === actor.userId;
  return {
    commandId: isGuessed ? early.asked.commandId : commandIdOf(definition.name, actor.userId, given),
    commandName: definition.name,
    correlationId: request.id,
    actor,
    ...(identity ? { session: identity.session } : {}),
    tenant,
    address: request.ip,
    ...deviceOf(request),
    mayBeRepetition: given !== undefined,
  };
};

/** Executes a command on the bus, or repeats the answer that its Idempotency-Key got before; `asked` may know it. */
export const executeOnce = async (
  edge: Pick<CommandEdge, 'bus' | 'idempotency' | 'sessions'>,
  definition: CommandDefinition,
  input: unknown,
  context: CommandContext,
  asked?: Asked,
): Promise<Outcome> => {
  const { commandId } = context;
  describeSpan({ 'upfront.command': definition.name, 'upfront.command_id': commandId });
  const isKept = context.mayBeRepetition && !definition.isConfidential;
  if (isKept) {
    const isSame = asked?.commandId === commandId;
    const earlier = await edge.idempotency.earlier(isSame ? asked : edge.idempotency.ask(commandId), input);
    if (earlier) return earlier;
  }
  const CommandType = busCommandType(definition);
  const { result, types } = await withAppendedTypes<Outcome>(() =>
    edge.bus.execute(new CommandType(input, context)),
  );
  const outcome: Outcome = types.length > 0 ? { ...result, events: types } : result;
  if (definition.changesRights && outcome.position) await edge.sessions.rightsChangedAt(outcome.position);
  if (isKept) edge.idempotency.remember(commandId, input, outcome);
  return outcome;
};

const send = (
  edge: CommandEdge,
  definition: CommandDefinition,
  reply: FastifyReply,
  outcome: Outcome,
  tenant: TenantKey,
): FastifyReply => {
  const status = outcome.status ?? definition.status;
  if (![definition.status, ...(definition.otherStatuses ?? [])].includes(status))
    throw new Error(`${definition.name} answers ${status}, which its contract does not name`);
  if (outcome.position !== undefined) reply.header('Upfront-Position', String(outcome.position));
  if (outcome.sessionChange) {
    const change = outcome.sessionChange;
    const url = edge.tenants.urlOf(tenant);
    reply.header(
      'Set-Cookie',
      'open' in change ? sessionCookie(url, tenant, change.open) : expiredSessionCookie(url, tenant),
    );
  }
  if (status !== 202) return reply.code(status).send(outcome.answer);
  if (!outcome.operationId) throw new Error(`${definition.name} answers 202 without an operation`);
  return reply
    .code(202)
    .header('Location', `/api/operations/${outcome.operationId}`)
    .header('Retry-After', '1')
    .send({ ...asObject(outcome.answer), operationId: outcome.operationId });
};
