import { createHash } from 'node:crypto';
import { fileTypeOf } from '@upfront/contracts/assets/file-types.js';
import { plainFileName } from '@upfront/contracts/assets/library.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { isAttachable } from '@upfront/contracts/support/attachments.js';
import type { SupportAttachment } from '@upfront/contracts/support/events.js';
import { supportProblems } from '@upfront/contracts/support/problems.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { isWhatItSays } from '../assets/file-content.js';

/** Whether a file is one that may be attached, by its name and by its bytes. */
export const isAllowedAttachment = (name: string, bytes: Buffer): boolean =>
  isAttachable(name) && isWhatItSays(name, bytes);

/**
 * Keeps a file and says under which key.
 * @throws Refusal 422 where it is neither an image nor a document
 */
export const storeAttachment = async (
  objects: ObjectStore,
  companyId: string,
  file: File,
): Promise<SupportAttachment> => {
  const bytes = Buffer.from(await file.arrayBuffer());
  const name = plainFileName(file.name).slice(0, 200);
  const type = fileTypeOf(name);
  if (!type || !isAllowedAttachment(name, bytes)) {
    const detail = `${name}: ${supportProblems.fileRefused.detail}`;
    throw new Refusal(supportProblems.fileRefused, { detail, errors: { files: [detail] } });
  }
  const digest = createHash('sha256').update(companyId).update('\0').update(bytes).digest('hex');
  const key = `support/${digest}.${type.extension}`;
  await objects.put(key, bytes);
  return { name, key, size: bytes.length };
};
