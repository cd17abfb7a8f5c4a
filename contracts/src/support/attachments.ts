import { fileTypeOf, fileTypes, type FileGroup } from '../assets/file-types.js';

/** Attachments of one mail, their number and the bytes of each and of all: encoded, they stay below the 25 MB that mail servers take. */
export const MAX_ATTACHMENTS = 10;
/** Files that one request may hold, of which those that can are attached. */
export const MOST_FILES_GIVEN = 100;
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const MAX_ATTACHMENTS_BYTES = 18 * 1024 * 1024;

const ATTACHABLE: ReadonlySet<FileGroup | undefined> = new Set(['document', 'csv', 'data', 'text', 'image']);

/** Images and documents may be attached (spec shell 5). */
export const isAttachable = (filename: string): boolean => ATTACHABLE.has(fileTypeOf(filename)?.group);

/** What a file dialog offers. */
export const attachableExtensions: readonly string[] = fileTypes
  .filter(({ group }) => ATTACHABLE.has(group))
  .map(({ extension }) => `.${extension}`);

/** Why files cannot go along; undefined where they can. */
export const attachmentRefusal = (
  files: readonly { readonly name: string; readonly size: number }[],
): 'tooMany' | 'wrongType' | 'tooLarge' | undefined => {
  if (files.length > MAX_ATTACHMENTS) return 'tooMany';
  if (!files.every(({ name }) => isAttachable(name))) return 'wrongType';
  const sum = files.reduce((all, { size }) => all + size, 0);
  const isLarge = files.some(({ size }) => size > MAX_ATTACHMENT_BYTES) || sum > MAX_ATTACHMENTS_BYTES;
  return isLarge ? 'tooLarge' : undefined;
};

/** Files added one by one: those that can go along, and the names and reasons of the others. */
export const takeAttachments = <File extends Named & { readonly size: number }>(
  present: readonly File[],
  added: readonly File[],
) => {
  let files = present;
  const refused: { readonly name: string; readonly reason: 'tooMany' | 'wrongType' | 'tooLarge' }[] = [];
  for (const file of added) {
    const next = addAttachments(files, [file]);
    const reason = attachmentRefusal(next);
    if (reason) refused.push({ name: file.name, reason });
    else files = next;
  }
  return { files, refused };
};

/** Files that were left out, each with its reason, in one text. */
export const refusedWords = (refused: readonly RefusedFile[]): string =>
  refused.map(({ name, reason }) => `${name}: ${reason}`).join(' ');

/** A file that does not go along, and why, in words. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

interface Named {
  readonly name: string;
}

/** Files added to those that are there; one whose name is in the list already is ignored (spec shell 5). */
export const addAttachments = <File extends Named>(
  present: readonly File[],
  added: readonly File[],
): readonly File[] => {
  const names = new Set<string>();
  return [...present, ...added].filter(({ name }) => !names.has(name) && names.add(name));
};
