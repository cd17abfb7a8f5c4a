/** Without the prefix of what a sign-out forgets: the question stays until it is answered. */
const keyOf = (userId: string): string => `recovery-codes-unkept.${userId}`;

/**
 * People who were shown recovery codes and have not said that they kept them: they are asked again, whatever happened to
 * the page. The codes themselves are never stored.
 */
export const unkeptCodes = {
  has: (userId: string): boolean => {
    try {
      return localStorage.getItem(keyOf(userId)) !== null;
    } catch {
      return false;
    }
  },
  mark: (userId: string): void => {
    try {
      localStorage.setItem(keyOf(userId), 'yes');
    } catch {
      // A browser that stores nothing asks only while the page is there.
    }
  },
  clear: (userId: string): void => {
    try {
      localStorage.removeItem(keyOf(userId));
    } catch {
      // Nothing is stored.
    }
  },
};
