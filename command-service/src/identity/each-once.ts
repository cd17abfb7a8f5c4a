/** Each text once, in order: of permissions, it is asked before whether there are such (see `requireGivable`). */
export const eachOnce = (texts: readonly string[]): string[] => [...new Set(texts)].sort();
