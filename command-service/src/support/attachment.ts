import { createHash } from 'node:crypto';
import { extensionOf } from '@upfront/contracts/assets/file-types.js';
import { plainFileName } from '@upfront/contracts/assets/library.js';
import { isAttachable, takeAttachments, type RefusedFile } from '@upfront/contracts/support/attachments.js';
import type { SupportAttachment } from '@upfront/contracts/support/events.js';
import { supportTexts } from '@upfront/contracts/support/model.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { contentRefusal } from '../assets/file-content.js';

/** Why a file may not be attached, by its name or by its bytes; undefined where it may. */
export const attachmentFault = (name: string, bytes: Buffer): string | undefined =>
  isAttachable(name) ? contentRefusal(name, bytes) : supportTexts.wrongType;

interface Given {
  readonly name: string;
  readonly size: number;
  readonly bytes: Buffer;
}

/** Keeps a file and says under which key. */
const store = async (
  objects: ObjectStore,
  companyId: string,
  { name, size, bytes }: Given,
): Promise<SupportAttachment> => {
  const digest = createHash('sha256').update(companyId).update('\0').update(bytes).digest('hex');
  const key = `support/${digest}.${extensionOf(name)}`;
  await objects.put(key, bytes);
  return { name, key, size };
};

/** Keeps those files that can go along, and tells the others with their reasons: one wrong file costs no right one. */
export const storeAttachments = async (
  objects: ObjectStore,
  companyId: string,
  files: readonly File[],
): Promise<{
  readonly attachments: readonly SupportAttachment[];
  readonly refused: RefusedFile[];
}> => {
  const refused: RefusedFile[] = [];
  const right: Given[] = [];
  for (const file of files) {
    const bytes = Buffer.from(await file.arrayBuffer());
    const name = plainFileName(file.name).slice(0, 200);
    const reason = attachmentFault(name, bytes);
    if (reason === undefined) right.push({ name, size: bytes.length, bytes });
    else refused.push({ name, reason });
  }
  const taken = takeAttachments([], right);
  for (const { name, reason } of taken.refused) refused.push({ name, reason: supportTexts[reason] });
  const attachments = await Promise.all(taken.files.map((file) => store(objects, companyId, file)));
  return { attachments, refused };
};
