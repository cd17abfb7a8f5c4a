import { z } from 'zod';
import { strictPiece } from './recorded.js';

const BREAKS = /[\t\r\n\u2028\u2029]+/g;
/** Anything that leaves a mark: no blank, no joiner, no turn of direction, no empty Braille cell. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text on one line: each line break becomes a space, and a text of which nothing can be seen is empty. */
export const onOneLine = (text: string): string =>
  VISIBLE.test(text) ? text.replaceAll(BREAKS, ' ').trim() : '';

/** One line of text that may be empty, such as a job title. */
export const oneLine = (max: number) =>
  strictPiece(
    z
      .string()
      .overwrite(onOneLine)
      .max(max, `Max ${max.toLocaleString('en-US')} characters`),
    z.string(),
  );

/** One line of text in which something can be seen: how everything that has a name is called. */
export const nameUpTo = (max: number, required = 'Name is required') =>
  strictPiece(
    z
      .string()
      .overwrite(onOneLine)
      .min(1, required)
      .max(max, `Max ${max.toLocaleString('en-US')} characters`),
    z.string(),
  );
