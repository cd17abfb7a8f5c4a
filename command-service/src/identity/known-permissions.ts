/** Each name once, in order. Whether there is such a permission is asked before: see `requireGivable`. */
export const eachOnce = (permissions: readonly string[]): string[] => [...new Set(permissions)].sort();
