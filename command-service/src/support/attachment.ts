import { createHash } from 'node:crypto';
import { extensionOf, fileTypeOf } from '@upfront/contracts/assets/file-types.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { isAttachable } from '@upfront/contracts/support/attachments.js';
import type { SupportAttachment } from '@upfront/contracts/support/events.js';
import { supportProblems } from '@upfront/contracts/support/problems.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';

type Check = (bytes: Buffer) => boolean;

const begins =
  (...signatures: readonly string[]): Check =>
  (bytes) =>
    signatures.some((hex) => bytes.subarray(0, hex.length / 2).toString('hex') === hex);

const zip = begins('504b0304');
/** Files of the older Office. */
const ole = begins('d0cf11e0a1b11ae1');
/** Texts hold no NUL, unless they are UTF-16. */
const text: Check = (bytes) => begins('fffe', 'feff')(bytes) || !bytes.subarray(0, 8192).includes(0);

const ACTIVE =
  /<(?:\w+:)?(?:script|foreignObject|iframe|object|embed|handler)\b|\son\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet|www\.w3\.org\/1999\/(?:xhtml|XSL)/i;
/** Markup that a browser shows and does not run: pictures and data are attached, programs are not. */
const passive: Check = (bytes) => text(bytes) && !ACTIVE.test(decoded(bytes));
const decoded = (bytes: Buffer): string => {
  const order = bytes.subarray(0, 2).toString('hex');
  if (order === 'fffe') return bytes.toString('utf16le');
  // Big-endian: no browser of today writes it, and it cannot be read here without a table of its own.
  return order === 'feff' ? '<script' : bytes.toString('utf8');
};

/** How the bytes of an extension begin; a file whose name says otherwise is not what it says. */
const CHECKS: Readonly<Record<string, Check>> = {
  pdf: begins('255044462d'),
  jpg: begins('ffd8ff'),
  jpeg: begins('ffd8ff'),
  png: begins('89504e470d0a1a0a'),
  gif: begins('47494638'),
  webp: (bytes) => begins('52494646')(bytes) && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  tiff: begins('49492a00', '4d4d002a'),
  rtf: begins('7b5c727466'),
  svg: (bytes) => passive(bytes) && /<(?:\w+:)?svg\b/i.test(decoded(bytes)),
  xml: passive,
  scx: passive,
  ...Object.fromEntries(
    ['docx', 'odt', 'pptx', 'odp', 'xlsx', 'xlsm', 'xltx', 'ods'].map((ext) => [ext, zip]),
  ),
  ...Object.fromEntries(['doc', 'ppt', 'xls', 'xlt'].map((ext) => [ext, ole])),
};

/** Whether a file is one that may be attached, by its name and by its bytes. */
export const isAllowedAttachment = (name: string, bytes: Buffer): boolean =>
  isAttachable(name) && (CHECKS[extensionOf(name)] ?? text)(bytes);

/** What can be said of a name in a header of a mail: its last part, without control characters and turns of direction. */
const safeName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').slice(0, 200);

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
  const name = safeName(file.name);
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
