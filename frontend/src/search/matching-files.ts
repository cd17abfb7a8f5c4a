/** What the search reads of a file of the asset library. */
export interface ListedFile {
  readonly filename: string;
  readonly isDeleted: boolean;
}

/** The list of files cannot be asked by name: what it answers is narrowed here (spec shell 5, 7.5). */
export const matchingFiles = <File extends ListedFile>(
  files: readonly File[],
  search: string,
): readonly File[] => {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [];
  return files.filter(({ filename, isDeleted }) => !isDeleted && filename.toLowerCase().includes(wanted));
};
