import { z } from 'zod';

/** What nobody can read: it would be a box on a screen, and move the cursor of a terminal. */
const UNREADABLE = /\p{Cc}+/gu;

/** What an error says, in one line. */
export const inShort = (error: unknown): string => wordsOf(error).replaceAll(UNREADABLE, '\uFFFD');

const wordsOf = (error: unknown): string => {
  if (error instanceof z.core.$ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`).join('; ');
  return error instanceof Error ? error.message : String(error);
};
