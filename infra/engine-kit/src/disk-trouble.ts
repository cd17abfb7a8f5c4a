/**
 * What is wrong with the disk, in words that follow "its disk" or "the directory", where an error of SQLite or of the
 * system says so; undefined for any other error. Told by the code: the class of the error may be another copy's than ours.
 */
export function diskTroubleOf(cause: unknown): string | undefined {
  const code = codeOf(cause);
  const found = TROUBLES.find(([prefix]) => code.startsWith(prefix));
  return found?.[1];
}

/** Whether the error says that the disk has no room left. */
export const isDiskFull = (cause: unknown): boolean => /^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(codeOf(cause));

/** Whether another process has the database. */
export const isInUse = (cause: unknown): boolean => codeOf(cause).startsWith('SQLITE_BUSY');

/** Whether the database itself is not as SQLite left it. */
export const isDamaged = (cause: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(cause));

const TROUBLES: readonly (readonly [prefix: string, words: string])[] = [
  ['SQLITE_FULL', 'is full'],
  ['SQLITE_IOERR', 'cannot be read or written'],
  ['SQLITE_READONLY', 'cannot be written to'],
  ['SQLITE_CANTOPEN', 'cannot be written to'],
  ['SQLITE_CORRUPT', 'holds a damaged file'],
  ['SQLITE_NOTADB', 'holds a damaged file'],
  ['EROFS', 'cannot be written to'],
  ['EACCES', 'cannot be written to'],
  ['EPERM', 'cannot be written to'],
  ['ENOSPC', 'is full'],
  ['EDQUOT', 'is full'],
  ['EIO', 'cannot be read or written'],
];

function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
