/**
 * What a history calls the changes whose values can be put back: those of a record's own values. Who got which role or
 * joined which group is decided where people are edited.
 */
const RESTORABLE: ReadonlySet<string> = new Set([
  'Profile changed',
  'Avatar changed',
  'Account requirements changed',
  'Company settings changed',
  'Company styles changed',
  'Company logo changed',
]);

/** Whether the values that an entry of a history replaced can be put back. */
export const isRestorable = (action: string): boolean => RESTORABLE.has(action);
