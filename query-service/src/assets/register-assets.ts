import type { FastifyInstance } from 'fastify';
import { AssetName, PICTURE_FOLDERS } from '@upfront/contracts/assets/model.js';
import { access } from '@upfront/contracts/kernel/access.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { replyProblem } from '@upfront/platform/edge/problem-reply.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import type { ReadModels } from '@upfront/projections/runner/read-models.js';
import { createContext } from '../edge/query-context.js';
import { mayRead } from './picture-rules.js';
import type { Admitting } from './register-media-files.js';

/**
 * Serves stored pictures at `/api/assets/{folder}/{name}` (spec shell 7.6) to whoever may see a record that shows them, at
 * the time of reading. What is not there and what may not be seen answer alike. What a name names never changes, so that
 * a browser may keep it, for the session that was given it.
 */
export const registerAssets = (
  server: FastifyInstance,
  authenticator: Admitting,
  readModels: ReadModels,
  objects: ObjectStore,
): void => {
  for (const folder of PICTURE_FOLDERS) {
    server.route<{ Params: { name: string } }>({
      method: 'GET',
      url: `/api/assets/${folder}/:name`,
      errorHandler: (error, request, reply) => {
        // What may not be read now may be in a moment: a picture that was just uploaded.
        reply.header('Cache-Control', 'no-store');
        return void replyProblem(error, request, reply);
      },
      handler: async (request, reply) => {
        reply.header('Vary', 'Cookie');
        const identity = await authenticator.admit(access.member, request.headers);
        const name = AssetName.safeParse(`${folder}/${request.params.name}`);
        if (!identity || !name.success) throw new Refusal(problems.notFound);
        const asked = { actor: identity.actor, session: undefined, correlationId: request.id, readModels };
        if (!(await mayRead(folder, name.data, createContext(asked), objects)))
          throw new Refusal(problems.notFound);
        const found = await objects.open(name.data);
        if (!found) throw new Refusal(problems.notFound);
        return reply
          .type(found.contentType)
          .header('Content-Disposition', 'inline')
          .header('Content-Length', found.size)
          .header('Cache-Control', 'private, max-age=31536000, immutable')
          .header('X-Content-Type-Options', 'nosniff')
          .header('Content-Security-Policy', "default-src 'none'; sandbox")
          .send(found.stream);
      },
    });
  }
};
