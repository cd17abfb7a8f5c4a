import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileKey, PREVIEWED_TYPES, previewKey } from '@upfront/contracts/assets/library.js';
import { SHOWN_TYPES } from '@upfront/contracts/assets/model.js';
import { access } from '@upfront/contracts/kernel/access.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { Id } from '@upfront/contracts/kernel/values.js';
import { replyProblem } from '@upfront/platform/edge/problem-reply.js';
import type { Authenticator, Identity } from '@upfront/platform/session/authenticate.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import type { MediaAssetModel } from '@upfront/projections/assets/media-assets.read-model.js';
import type { ReadModels } from '@upfront/projections/runner/read-models.js';
import { dispositionOf } from '../edge/disposition.js';
import { createContext } from '../edge/query-context.js';
import { findAsset } from './library.js';

/** What is needed of who asks. */
export interface Admitting {
  admit(...asked: Parameters<Authenticator['admit']>): Promise<Pick<Identity, 'actor'> | undefined>;
}

interface Served {
  readonly key: string;
  readonly type: string;
  readonly disposition: string;
}

const whole = ({ hash, fileType, filename }: MediaAssetModel): Served | undefined =>
  hash === null
    ? undefined
    : {
        key: fileKey(hash),
        type: fileType,
        disposition: dispositionOf(filename, SHOWN_TYPES.has(fileType) ? 'inline' : 'attachment'),
      };

const preview = ({ hash, fileType }: MediaAssetModel): Served | undefined =>
  hash === null || !PREVIEWED_TYPES.has(fileType)
    ? undefined
    : { key: previewKey(hash), type: 'image/webp', disposition: 'inline' };

/**
 * Serves the library's files at `/api/media-assets/{id}/file` and the smaller pictures of them at `…/preview` to
 * whoever may see the file at the time of reading: a right that is taken away ends with it. The bytes of a file never
 * change, so that a browser that has them is told so without being sent them again.
 */
export const registerMediaFiles = (
  server: FastifyInstance,
  authenticator: Admitting,
  readModels: ReadModels,
  objects: ObjectStore,
): void => {
  const assetOf = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<MediaAssetModel> => {
    const identity = await authenticator.admit(access.member, request.headers);
    const id = Id.safeParse(request.params.id);
    if (!identity || !id.success) throw new Refusal(problems.notFound);
    const { actor } = identity;
    const asked = { actor, session: undefined, correlationId: request.id, readModels };
    return findAsset(id.data, createContext(asked));
  };
  for (const [part, servedOf] of Object.entries({ file: whole, preview })) {
    server.route<{ Params: { id: string } }>({
      method: 'GET',
      url: `/api/media-assets/:id/${part}`,
      errorHandler: (error, request, reply) => void replyProblem(error, request, reply),
      handler: async (request, reply) => {
        const served = servedOf(await assetOf(request));
        if (!served) throw new Refusal(problems.notFound);
        const tag = `"${served.key.replaceAll(/\W/g, '-')}"`;
        reply
          .header('ETag', tag)
          .header('Cache-Control', 'private, no-cache')
          .header('X-Content-Type-Options', 'nosniff')
          .header('Content-Security-Policy', "default-src 'none'; sandbox");
        if (request.headers['if-none-match'] === tag) return reply.code(304).send();
        const stored = await objects.open(served.key);
        if (!stored) throw new Refusal(problems.notFound);
        return reply
          .type(served.type)
          .header('Content-Length', stored.size)
          .header('Content-Disposition', served.disposition)
          .send(stored.stream);
      },
    });
  }
};
