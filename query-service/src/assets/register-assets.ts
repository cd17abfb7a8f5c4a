import type { FastifyInstance } from 'fastify';
import { fileTypeOf } from '@upfront/contracts/assets/file-types.js';
import { ASSET_FOLDERS, AssetName, SHOWN_TYPES } from '@upfront/contracts/assets/model.js';
import { access } from '@upfront/contracts/kernel/access.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { replyProblem } from '@upfront/platform/edge/problem-reply.js';
import type { Authenticator } from '@upfront/platform/session/authenticate.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';

/**
 * Serves stored pictures and files at `/api/assets/{folder}/{name}` to whoever is signed in (spec shell 7.6). A name is a digest
 * of company and content, so that it can only be known from a record that shows it, and what it names never changes.
 */
export const registerAssets = (
  server: FastifyInstance,
  authenticator: Pick<Authenticator, 'admit'>,
  objects: ObjectStore,
): void => {
  for (const folder of ASSET_FOLDERS) {
    server.route<{ Params: { name: string } }>({
      method: 'GET',
      url: `/api/assets/${folder}/:name`,
      errorHandler: (error, request, reply) => void replyProblem(error, request, reply),
      handler: async (request, reply) => {
        await authenticator.admit(access.member, request.headers);
        const name = AssetName.safeParse(`${folder}/${request.params.name}`);
        const found = name.success ? await objects.open(name.data) : undefined;
        if (!found) throw new Refusal(problems.notFound);
        const type = fileTypeOf(request.params.name)?.mimeType ?? found.contentType;
        return reply
          .type(type)
          .header('Content-Disposition', SHOWN_TYPES.has(type) ? 'inline' : 'attachment')
          .header('Content-Length', found.size)
          .header('Cache-Control', 'private, max-age=31536000, immutable')
          .header('X-Content-Type-Options', 'nosniff')
          .header('Content-Security-Policy', "default-src 'none'; sandbox")
          .send(found.stream);
      },
    });
  }
};
