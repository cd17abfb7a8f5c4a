import { z } from 'zod';

/** Identifier of a record: a UUID (version 7 where Upfront makes it). */
export const Id = z.uuid();

/** A point in time, ISO 8601 in UTC, such as `2027-03-14T09:26:53.589Z`. */
export const Instant = z.iso.datetime();

const isRealDay = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** A calendar day `YYYY-MM-DD`; never an instant, the same day in every zone. */
export const CalendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Use the form YYYY-MM-DD')
  .refine(isRealDay, 'There is no such day');

/** An amount in minor units (cents) of the currency that its record is in. */
export const MinorUnits = z
  .int('Enter an amount up to 1,000,000,000,000')
  .min(0, 'Enter an amount that is not negative')
  .max(100_000_000_000_000, 'Enter an amount up to 1,000,000,000,000');

/** ISO 4217 code; USD unless the company says otherwise (spec shell 9). */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'Use three letters, such as USD');

/** A name as people write it: any Unicode, trimmed, not empty. */
export const Name = z.string().trim().min(1, 'Name is required').max(200, 'Max 200 characters');

/** An email address, lower-cased so that one person has one. */
export const Email = z.string().trim().toLowerCase().pipe(z.email('Enter a valid email address'));

/** A web address that a page may link to: with a scheme of the web, so never a script (spec shell 5). */
export const WebAddress = z
  .url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' })
  .max(2000, 'Max 2000 characters');

const imageDataUrl = /^data:image\/(jpeg|png|gif);base64,[A-Za-z0-9+/]+=*$/;

/** An uploaded picture: a data URL of type jpeg, png or gif (spec shell 5), at most 4 MB. */
export const ImageDataUrl = z
  .string()
  .max(5_600_000, 'Invalid image uploaded')
  .regex(imageDataUrl, 'Invalid image uploaded');

export type Id = z.infer<typeof Id>;
export type CalendarDate = z.infer<typeof CalendarDate>;
