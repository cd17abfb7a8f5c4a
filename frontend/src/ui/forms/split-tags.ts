/** What ends a tag: `phrases` may hold blanks, `words` may not. */
export type TagKind = 'phrases' | 'words';

const SEPARATORS: Readonly<Record<TagKind, readonly string[]>> = {
  phrases: [',', ';', '\n', '\r'],
  words: [',', ';', '\n', '\r', ' ', '\t'],
};

export const separatorsOf = (kind: TagKind): string[] => [...SEPARATORS[kind]];

/** Each tag once, whatever was typed or pasted between them. */
export const splitTags = (typed: readonly string[], kind: TagKind): string[] => {
  const ends = new RegExp(`[${SEPARATORS[kind].join('')}]`);
  const tags = typed.flatMap((text) => text.split(ends)).map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
};
