import { fileTypeOf, fileTypes, type FileGroup } from '../assets/file-types.js';

/** Attachments of one mail, their number and the bytes of each and of all: encoded, they stay below the 25 MB that mail servers take. */
export const MAX_ATTACHMENTS = 10;
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const MAX_ATTACHMENTS_BYTES = 18 * 1024 * 1024;

const ATTACHABLE: ReadonlySet<FileGroup | undefined> = new Set(['document', 'csv', 'data', 'text', 'image']);

/** Images and documents may be attached (spec shell 5). */
export const isAttachable = (filename: string): boolean => ATTACHABLE.has(fileTypeOf(filename)?.group);

/** What a file dialog offers. */
export const attachableExtensions: readonly string[] = fileTypes
  .filter(({ group }) => ATTACHABLE.has(group))
  .map(({ extension }) => `.${extension}`);

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
