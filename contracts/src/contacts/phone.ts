import { z } from 'zod';
import { strictPiece } from '../kernel/recorded.js';

/** Ten digits with optional country code 1, separators and extension (spec sales 5). */
const usPhone =
  /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?:\s*(?:x|ext\.?|#)\s*(\d{1,8}))?$/i;

/** How phone numbers are shown and stored: `(416) 555-0100`, `(416) 555-0100 x12`; undefined if it is none. */
export const formatPhone = (text: string): string | undefined => {
  const match = usPhone.exec(text.trim());
  if (!match) return undefined;
  const [, area = '', exchange = '', line = '', extension] = match;
  return `(${area}) ${exchange}-${line}${extension ? ` x${extension}` : ''}`;
};

export const PhoneNumber = strictPiece(
  z
    .string()
    .max(60)
    .refine((text) => formatPhone(text) !== undefined, 'Enter a phone number of 10 digits')
    .overwrite((text) => formatPhone(text) ?? text),
  z.string(),
);
