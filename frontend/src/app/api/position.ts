const HEADER = 'Upfront-Position';

let last: string | undefined;

const isNewer = (position: string): boolean => {
  if (!/^\d+$/.test(position)) return false;
  return last === undefined || BigInt(position) > BigInt(last);
};

/** Remembers the store position of the last accepted command, so that the next query waits for it. */
export function rememberPosition(headers: Headers): void {
  const position = headers.get(HEADER);
  if (position !== null && isNewer(position)) last = position;
}

/** Header of every read: answers must include what this browser wrote before. */
export const afterHeader = (): Record<string, string> =>
  last === undefined ? {} : { 'Upfront-After': last };
