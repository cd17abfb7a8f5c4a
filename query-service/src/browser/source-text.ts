import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

export const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Leaves a file alone that is right already, so that a watching build does not start over. */
export const write = async (url: URL, text: string): Promise<void> => {
  const present = await readFile(url, 'utf8').catch(() => undefined);
  if (present !== text) await writeFile(url, text);
};
