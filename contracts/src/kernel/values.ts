import { z } from 'zod';
import { EmailAddress } from './email-address.js';
import { nameUpTo } from './one-line.js';
import { pictureTexts } from './picture-refusal.js';
import { strictPiece } from './recorded.js';

/** Identifier of a record: a UUID (version 7 where Upfront makes it). */
export const Id = z.uuid();

/** A point in time, ISO 8601 in UTC, such as `2027-03-14T09:26:53.589Z`. */
export const Instant = z.iso.datetime();

const isRealDay = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Years that a calendar day may lie in: nobody plans beyond them, and a year of three digits is a slip. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

const isPlannable = (text: string): boolean => {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

/** A day as records hold it: those kept before days had bounds are still shown. */
export const RecordedDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A calendar day `YYYY-MM-DD`; never an instant, the same day in every zone. */
export const CalendarDate = strictPiece(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Use the form YYYY-MM-DD', abort: true })
    .refine(isRealDay, { error: 'This date does not exist', abort: true })
    .refine(isPlannable, `Enter a day from ${FIRST_YEAR} to ${LAST_YEAR}`),
  RecordedDay,
);

const MOST = 'Enter an amount up to 1,000,000,000,000';

const amountWords = ({ input }: { readonly input?: unknown }): string | undefined => {
  if (typeof input !== 'number') return undefined;
  const isPart = Number.isFinite(input) && !Number.isInteger(input);
  return isPart ? 'Enter whole minor units, such as 150 cents for $1.50' : MOST;
};

/** An amount in minor units (cents) of the currency that its record is in. */
export const MinorUnits = strictPiece(
  z.int({ error: amountWords }).min(0, 'Enter an amount of 0 or more').max(100_000_000_000_000, MOST),
  z.number(),
);

/** ISO 4217 code; USD unless the company says otherwise (spec shell 9). */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'Use three letters, such as USD');

/** A name as people write it: any Unicode on one line, of which something can be seen. */
export const Name = nameUpTo(200);

/** An email address in its one form: lower case, its domain in ASCII, so that one person has one. */
export const Email = EmailAddress;

/** A web address that a page may link to: with a scheme of the web, so never a script (spec shell 5). */
export const WebAddress = z
  .url({ protocol: /^https?$/, error: 'Enter an address that starts with https://' })
  .max(2000, 'Max 2000 characters');

const imageDataUrl = /^data:image\/(jpeg|png|gif);base64,[A-Za-z0-9+/]+=*$/;

/** An uploaded picture: a data URL of type jpeg, png or gif (spec shell 5), at most 4 MB. */
export const ImageDataUrl = z
  .string()
  .max(5_600_000, { error: pictureTexts.tooLarge, abort: true })
  .regex(imageDataUrl, {
    error: ({ input }) =>
      String(input).startsWith('data:image/svg+xml') ? pictureTexts.svg : pictureTexts.invalid,
  });

export type Id = z.infer<typeof Id>;
export type CalendarDate = z.infer<typeof CalendarDate>;
