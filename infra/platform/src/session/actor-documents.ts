import type { Connection } from 'mongoose';
import type { ActorDocument } from '@upfront/contracts/identity/actor-document.js';
import type { ActorDocuments } from './actor-source.js';

/** Looks people up in the read model `actors`, whichever version of it is live. */
export const actorDocuments = (mongo: Connection): ActorDocuments => {
  const pointers = mongo.collection<{ _id: string; version: number }>('read-models');
  const checkpoints = mongo.collection<{ _id: string; position: number }>('checkpoints');
  return {
    find: async (userId) => {
      const pointer = await pointers.findOne({ _id: 'actors' });
      if (!pointer) return null;
      return mongo
        .collection<ActorDocument & { _id: string }>(`actors.v${pointer.version}`)
        .findOne({ _id: userId });
    },
    position: async () => (await checkpoints.findOne({ _id: 'identity' }))?.position ?? 0,
  };
};
