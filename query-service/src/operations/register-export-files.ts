import type { FastifyInstance } from 'fastify';
import { access } from '@upfront/contracts/kernel/access.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { Id } from '@upfront/contracts/kernel/values.js';
import { operationProblems } from '@upfront/contracts/operations/problems.js';
import { replyProblem } from '@upfront/platform/edge/problem-reply.js';
import type { Authenticator } from '@upfront/platform/session/authenticate.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { campaignLists } from '@upfront/projections/campaigns/campaigns.read-models.js';
import { exportFiles, type ExportModel } from '@upfront/projections/operations/operations.read-model.js';
import type { ReadModels } from '@upfront/projections/runner/read-models.js';
import { dispositionOf } from '../edge/disposition.js';
import { createContext } from '../edge/query-context.js';

/**
 * Serves the file of a finished export at `/api/exports/{id}/file` to whoever may see its campaign, at the time of
 * reading: a right that is taken away ends with it.
 */
export const registerExportFiles = (
  server: FastifyInstance,
  authenticator: Pick<Authenticator, 'admit'>,
  readModels: ReadModels,
  objects: ObjectStore,
): void => {
  server.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/api/exports/:id/file',
    errorHandler: (error, request, reply) => void replyProblem(error, request, reply),
    handler: async (request, reply) => {
      const identity = await authenticator.admit(access.member, request.headers);
      const id = Id.safeParse(request.params.id);
      if (!identity || !id.success) throw new Refusal(problems.notFound);
      const { actor, session } = identity;
      const context = createContext({ actor, session, correlationId: request.id, readModels });
      const found = await context.read(exportFiles).findById(id.data).lean<ExportModel>();
      if (!found) throw new Refusal(problems.notFound);
      await context.findOne(campaignLists, 'Campaign', found.campaignId);
      if (!found.file) throw new Refusal(operationProblems.notReady);
      const stored = await objects.open(found.file.key);
      if (!stored) throw new Refusal(problems.notFound);
      return reply
        .type(found.file.contentType)
        .header('Content-Length', stored.size)
        .header('Content-Disposition', dispositionOf(found.file.fileName))
        .header('Cache-Control', 'private, no-store')
        .header('X-Content-Type-Options', 'nosniff')
        .send(stored.stream);
    },
  });
};
