import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ChatQuestion } from '@upfront/contracts/assistant/model.js';
import { chatAnswer } from '@upfront/contracts/assistant/queries.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { replyProblem } from '@upfront/platform/edge/problem-reply.js';
import { validate } from '@upfront/platform/edge/validate.js';
import { createContext } from '../edge/query-context.js';
import type { QueryEdge } from '../edge/query-edge.js';
import { answerQuestion, type AssistantDesk } from './answering.js';

/** One piece, then those that follow it. */
async function* from(first: string, rest: AsyncIterable<string>): AsyncIterable<string> {
  yield first;
  yield* rest;
}

/**
 * `POST /api/chatbot/ask-question-stream`: the answer as text, as it arrives. Whatever is wrong before its first word is
 * a problem document; after it the connection breaks, so that half an answer is not taken for a whole one.
 */
export const registerAssistantStream = (
  server: FastifyInstance,
  edge: QueryEdge,
  desk: AssistantDesk,
): void => {
  server.route({
    method: 'POST',
    url: '/api/chatbot/ask-question-stream',
    errorHandler: (error, request, reply) => void replyProblem(error, request, reply),
    handler: async (request, reply) => {
      const identity = await edge.authenticator.admit(chatAnswer.access, request.headers);
      if (!identity) throw new Refusal(problems.notSignedIn);
      const input = validate(ChatQuestion, request.body);
      const { actor, session } = identity;
      const { readModels } = edge;
      const context = createContext({ actor, session, correlationId: request.id, readModels });
      // Nobody waits any more: the service behind need not go on.
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const pieces = answerQuestion(desk, input, context, left.signal);
      const first = await pieces.next();
      return reply
        .type('text/plain; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .header('X-Accel-Buffering', 'no')
        .send(Readable.from(from(first.done === true ? '' : first.value, pieces)));
    },
  });
};
