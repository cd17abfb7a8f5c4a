import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commands } from '@upfront/contracts/catalogue.js';
import { systemActor } from '@upfront/contracts/kernel/actor.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { bodyFields } from '@upfront/platform/edge/body.js';
import { replyProblem } from '@upfront/platform/edge/problem-reply.js';
import { validateTyped } from '@upfront/platform/edge/validate.js';
import { commandIdOf } from '../event-store/derived-ids.js';
import { executeOnce, type CommandEdge } from './command-edge.js';
import { servicesOnly } from './services-token.js';

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * `POST /internal/commands/{Name}`: how workers and reactions report. Needs the services' token and an
 * Idempotency-Key; acts as the system, in the company and group that the headers name.
 */
export const registerInternalCommands = (
  server: FastifyInstance,
  edge: Pick<CommandEdge, 'bus' | 'idempotency' | 'sessions'>,
  token: string,
): void => {
  const refuseOthers = servicesOnly(token);
  server.route<{ Params: { name: string } }>({
    method: 'POST',
    url: '/internal/commands/:name',
    bodyLimit: 16 * 1024 * 1024,
    errorHandler: (error, request, reply) => void replyProblem(error, request, reply),
    onRequest: refuseOthers,
    handler: async (request, reply) => {
      const definition = commands.find(({ name }) => name === request.params.name);
      if (!definition) throw new Refusal(problems.noSuchCall);
      const key = header(request, 'idempotency-key');
      if (!key)
        throw new Refusal(problems.malformed, { detail: 'An internal command needs an Idempotency-Key.' });
      const input = validateTyped(definition.input, bodyFields(request.body));
      const actor = systemActor(header(request, 'upfront-company'), header(request, 'upfront-group'));
      const causationId = header(request, 'upfront-causation');
      const outcome = await executeOnce(edge, definition, input, {
        commandId: commandIdOf(definition.name, actor.userId, key),
        commandName: definition.name,
        correlationId: request.id,
        ...(causationId ? { causationId } : {}),
        actor,
        tenant: 'default',
        address: request.ip,
        mayBeRepetition: true,
      });
      if (outcome.position !== undefined) reply.header('Upfront-Position', String(outcome.position));
      return reply.code(200).send(outcome.answer ?? {});
    },
  });
};
