import type { FastifyInstance } from 'fastify';
import { access } from '@upfront/contracts/kernel/access.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { Id } from '@upfront/contracts/kernel/values.js';
import type { SubjectType } from '@upfront/contracts/operations/model.js';
import { operationProblems } from '@upfront/contracts/operations/problems.js';
import { declaredOperations, operationOfKind } from '@upfront/contracts/operations.js';
import { replyProblem } from '@upfront/platform/edge/problem-reply.js';
import type { Authenticator } from '@upfront/platform/session/authenticate.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { campaignLists } from '@upfront/projections/campaigns/campaigns.read-models.js';
import { operations, type OperationModel } from '@upfront/projections/operations/operations.read-model.js';
import type { ReadModels } from '@upfront/projections/runner/read-models.js';
import { dispositionOf } from '../edge/disposition.js';
import { createContext, type QueryContext } from '../edge/query-context.js';

/** Reads the record that work is about: a refusal to whoever may not see it. */
const subjects: Readonly<Record<SubjectType, (id: string, context: QueryContext) => Promise<unknown>>> = {
  campaign: (id, context) => context.findOne(campaignLists, 'Campaign', id),
};

/** Kinds that result in a file. */
const withFile: ReadonlySet<string> = new Set(
  declaredOperations.filter(({ result }) => 'file' in result.shape).map(({ kind }) => kind),
);

/**
 * Serves the file that an operation resulted in to whoever may see its subject, at the time of reading: a right that is
 * taken away ends with it. Exports have an address of their own, which they had first.
 */
export const registerOperationFiles = (
  server: FastifyInstance,
  authenticator: Pick<Authenticator, 'admit'>,
  readModels: ReadModels,
  objects: ObjectStore,
): void => {
  for (const url of ['/api/operations/:id/file', '/api/exports/:id/file'])
    server.route<{ Params: { id: string } }>({
      method: 'GET',
      url,
      errorHandler: (error, request, reply) => void replyProblem(error, request, reply),
      handler: async (request, reply) => {
        const identity = await authenticator.admit(access.member, request.headers);
        const id = Id.safeParse(request.params.id);
        if (!identity || !id.success) throw new Refusal(problems.notFound);
        const { actor, session } = identity;
        const context = createContext({ actor, session, correlationId: request.id, readModels });
        const found = await context.read(operations).findById(id.data).lean<OperationModel>();
        if (!found || !withFile.has(found.kind)) throw new Refusal(problems.notFound);
        await subjects[operationOfKind(found.kind).subject](found.subjectId, context);
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
