import replyFrom from '@fastify/reply-from';
import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { problems } from '@upfront/contracts/kernel/problem.js';
import type { FastifyInstance } from 'fastify';
import { otherMethods, type Route } from './other-methods.js';
import { sendProblem } from './problem-answer.js';
import { answerFailures, passThrough, upstreamPool, type CallKind } from './upstream.js';

export interface Calls {
  readonly commands: readonly CommandDefinition[];
  readonly queries: readonly QueryDefinition[];
}

/** Addresses of the query service that stand in no catalogue: they carry the catalogue itself, or files. */
const QUERY_SERVICE_ROUTES: readonly Route[] = [
  { method: 'POST', url: '/api/graphql' },
  { method: 'GET', url: '/api/graphql' },
  { method: 'GET', url: '/api/openapi.json' },
  { method: 'GET', url: '/api/operations/:id' },
  { method: 'GET', url: '/api/assets/*' },
  { method: 'GET', url: '/api/operations/:id/file' },
  { method: 'GET', url: '/api/exports/:id/file' },
  { method: 'GET', url: '/api/media-assets/:id/file' },
  { method: 'GET', url: '/api/media-assets/:id/preview' },
  { method: 'POST', url: '/api/chatbot/ask-question-stream' },
];

const urlOf = (path: string): string => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

const commandRoutes = (commands: readonly CommandDefinition[]): Route[] =>
  commands.flatMap(({ method, path, access }) =>
    method && path && access.kind !== 'internal' ? [{ method, url: urlOf(path) }] : [],
  );

const queryRoutes = (queries: readonly QueryDefinition[]): Route[] =>
  queries.flatMap(({ method, path, access }) =>
    access.kind === 'internal' ? [] : [{ method, url: urlOf(path) }],
  );

/** Leaves out what an earlier route has taken, however its parameters are called. */
const withoutRepeats = (routes: readonly Route[]): Route[] => {
  const seen = new Set<string>();
  return routes.filter(({ method, url }) => {
    const key = `${method} ${url.replaceAll(/:\w+/g, ':')}`;
    return !seen.has(key) && seen.add(key);
  });
};

const pass = async (
  server: FastifyInstance,
  base: string,
  kind: CallKind,
  routes: readonly Route[],
): Promise<void> => {
  await server.register(async (scope) => {
    await scope.register(replyFrom, upstreamPool(base));
    // Bodies stream through unread: the service behind knows their type and limit.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    answerFailures(scope, kind);
    const hooks = passThrough(kind);
    for (const route of routes) {
      scope.route({
        ...route,
        exposeHeadRoute: false,
        handler: (_request, reply) => reply.from(undefined, hooks),
      });
    }
  });
};

/** Routes every call of the catalogue to the service that has it; any other address below /api is no call. */
export const registerApiRoutes = async (
  server: FastifyInstance,
  calls: Calls,
  upstreams: { readonly commandUrl: string; readonly queryUrl: string },
): Promise<void> => {
  const toCommands = commandRoutes(calls.commands);
  const toQueries = withoutRepeats([...queryRoutes(calls.queries), ...QUERY_SERVICE_ROUTES]);
  await pass(server, upstreams.commandUrl, 'command', toCommands);
  await pass(server, upstreams.queryUrl, 'read', toQueries);
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    for (const { url, allowed, refused } of otherMethods([...toCommands, ...toQueries])) {
      scope.route({
        method: [...refused],
        url,
        handler: (_request, reply) =>
          sendProblem(reply.header('Allow', allowed.join(', ')), problems.wrongMethod),
      });
    }
    for (const url of ['/api', '/api/*', '/internal', '/internal/*']) {
      scope.all(url, (_request, reply) => sendProblem(reply, problems.noSuchCall));
    }
  });
};
