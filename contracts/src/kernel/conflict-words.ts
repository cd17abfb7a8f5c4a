/** A field that two people changed: what is saved by now, and what this one wants. */
export interface Conflicting {
  readonly yours: unknown;
  readonly saved: unknown;
}

const MOST = 120;
const MARKUP = /^<[a-z]/i;
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** A value that a person can read as it is; an id, formatted text, a list or a record is none. */
const readable = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value !== 'string' || ID.test(value) || MARKUP.test(value)) return undefined;
  return value.length > MOST ? `“${value.slice(0, MOST)}…”` : `“${value}”`;
};

/** What happened to a field that somebody else saved meanwhile, with both values where they can be told. */
export const conflictWords = ({ yours, saved }: Conflicting): string => {
  const [mine, theirs] = [readable(yours), readable(saved)];
  if (mine === undefined || theirs === undefined) return 'Someone else changed this while you were editing.';
  const they = theirs === '' ? 'Someone else cleared this' : `Someone else saved ${theirs}`;
  const you = mine === '' ? 'you cleared it' : `you entered ${mine}`;
  return `${they}; ${you}.`;
};
