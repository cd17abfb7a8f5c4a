import { fileTypeOf, fileTypes } from './file-types.js';

/** Bytes of the largest file that the library takes; a bound of ours. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Tags that one file can have, and letters of one tag; bounds of ours. */
export const MAX_TAGS = 20;
export const MAX_TAG = 50;

export const assetTexts = {
  nameRequired: 'Name is required',
  empty: 'The file is empty.',
  tooLarge: 'Files can be up to 25 MB.',
  wrongType: 'The library does not accept this type of file.',
  notWhatItSays: 'The file’s content does not match its extension.',
  active: 'This file contains scripts or external content, which is not safe. Remove them and try again.',
  tooManyPixels: 'Pictures can have up to 100 million pixels. Resize this one and try again.',
  keepsType: 'You can change the name, but not the file extension.',
  fileOrAddress: 'Add a file or a link to one.',
} as const;

/** Control characters, halves of letters, and turns of direction that would make `gpj.exe` look like `exe.jpg`. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The last part of a path without what cannot be seen: how a file is called, wherever it came from. */
export const plainFileName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replaceAll(UNSEEN, '').trim();

/** Media type of a link whose name says none: it leads to a page. */
const PAGE_TYPE = 'text/html';

/** The media type that a file is kept and listed with, by its name. */
export const mediaTypeOf = (filename: string): string => fileTypeOf(filename)?.mimeType ?? PAGE_TYPE;

/** What a file dialog offers for the library: every type of the table (spec shell 3). */
export const libraryExtensions: readonly string[] = fileTypes.map(({ extension }) => `.${extension}`);

/** Pictures of which a smaller one is made, so that lists need not load them whole. */
export const PREVIEWED_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
]);

/** Where the library's files lie in the object store: the same bytes in one company are one object. */
export const fileKey = (hash: string): string => `media-assets/${hash}`;
/** The smaller picture of a file whose type is one of {@link PREVIEWED_TYPES}. */
export const previewKey = (hash: string): string => `media-previews/${hash}.webp`;

/** Addresses at which a browser loads a file of the library and its smaller picture. */
export const fileUrl = (id: string): string => `/api/media-assets/${id}/file`;
export const previewUrl = (id: string): string => `/api/media-assets/${id}/preview`;
