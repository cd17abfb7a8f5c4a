import { z } from 'zod';
import { strictPiece } from './recorded.js';

/** What may stand in a domain before it is turned into ASCII; the last three are full stops of other scripts. */
const SPELLED_OUT = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]+$/u;
const ASCII = /^\p{ASCII}*$/u;

/** A domain as the name system knows it: `müller.de` is `xn--mller-kva.de`. What is no domain stays as it is. */
export const asciiDomain = (domain: string): string => {
  const lower = domain.toLowerCase();
  if (ASCII.test(lower) || !SPELLED_OUT.test(lower)) return lower;
  const address = `http://${lower}`;
  return URL.canParse(address) ? new URL(address).hostname : lower;
};

/** An email address in the one form it is kept, compared and written to in: lower case, its domain in ASCII. */
export const canonicalEmail = (text: string): string => {
  const typed = text.trim().toLowerCase();
  const at = typed.lastIndexOf('@') + 1;
  return `${typed.slice(0, at)}${asciiDomain(typed.slice(at))}`;
};

/** The usual form of an address; the last label may also be one of another script, such as `xn--p1ai`. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]{0,63}[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]{0,62}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const INVALID = 'Enter a valid email address';

/** Most characters of an address that mail servers take (RFC 5321). */
const LONGEST = 254;

/** An email address in its one form, so that one person has one however it is written. */
export const EmailAddress = strictPiece(
  z
    .string()
    .max(2_000, INVALID)
    .overwrite(canonicalEmail)
    .pipe(z.email({ pattern: ADDRESS, error: INVALID }).max(LONGEST, INVALID)),
  z.string(),
);
