import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { defineFormerType } from '../kernel/upcast.js';

const assetId = z.string();
const fields = z.object({ filename: z.string(), url: z.string() });
const groups = z.object({ assetId, companyGroupIds: z.array(z.string()), previous: z.array(z.string()) });

/** A file was kept, or a link to one; the bytes lie in the object store under their digest. */
export const AssetAdded = defineEvent(
  'AssetAdded.v1',
  z.object({
    assetId,
    companyId: z.string(),
    companyGroupIds: z.array(z.string()),
    filename: z.string(),
    fileType: z.string(),
    /** Where a link leads; null for a file. */
    url: z.string().nullable(),
    /** Digest of company and bytes; null for a link. */
    hash: z.string().nullable(),
    /** Bytes; null for a link. */
    size: z.int().nullable(),
    tags: z.array(z.string()),
    createdBy: z.string(),
  }),
  { told: 'Asset uploaded' },
);
defineFormerType('AssetUploaded.v1', AssetAdded);
/** Only the fields that changed, and what they were before. */
export const AssetEdited = defineEvent(
  'AssetEdited.v1',
  z.object({ assetId, changes: fields.partial(), previous: fields.partial() }),
);
/** All groups that it is shared with from now on, at least one of them new. */
export const AssetSharedWithGroups = defineEvent('AssetSharedWithGroups.v1', groups);
/** The groups that are left. */
export const AssetUnshared = defineEvent('AssetUnshared.v1', groups);
/** All tags from now on. */
export const AssetTagged = defineEvent(
  'AssetTagged.v1',
  z.object({ assetId, tags: z.array(z.string()), previous: z.array(z.string()) }),
);
export const AssetDeleted = defineEvent('AssetDeleted.v1', z.object({ assetId }));

export type AssetEvent =
  | EventOf<typeof AssetAdded>
  | EventOf<typeof AssetEdited>
  | EventOf<typeof AssetSharedWithGroups>
  | EventOf<typeof AssetUnshared>
  | EventOf<typeof AssetTagged>
  | EventOf<typeof AssetDeleted>;
