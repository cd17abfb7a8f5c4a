import { extensionOf, fileTypeOf } from '@upfront/contracts/assets/file-types.js';
import { NOTHING } from '../ui/format.js';

const KB = 1024;
const MB = KB * KB;

/** Bytes as people read them, such as `240 KB` or `3.4 MB`; nothing for a link. */
export function sizeText(bytes: number | null): string {
  if (bytes === null) return NOTHING;
  if (bytes < KB) return `${bytes} B`;
  if (bytes < 100 * KB) return `${(bytes / KB).toFixed(1)} KB`;
  return bytes < MB ? `${Math.round(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}

interface Typed {
  readonly filename: string;
  readonly internal: boolean;
}

/** What kind of file it is, such as `PDF`; a link to something of no known type is a link. */
export const typeText = ({ filename, internal }: Typed): string => {
  const isKnown = fileTypeOf(filename) !== undefined;
  if (!internal && !isKnown) return 'Link';
  return isKnown ? extensionOf(filename).toUpperCase() : 'File';
};

/** What stands before the point: the part of the name that can be changed, and the rest. */
export function partsOfName(filename: string): { readonly stem: string; readonly ending: string } {
  const extension = extensionOf(filename);
  if (extension === '') return { stem: filename, ending: '' };
  const at = filename.length - extension.length - 1;
  return { stem: filename.slice(0, at), ending: filename.slice(at) };
}
