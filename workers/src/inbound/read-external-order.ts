import type { z } from 'zod';
import { ExternalOrderMessage } from '@upfront/contracts/integration/inbound-external-orders.js';

/** Faults named of one message; the rest is more of the same. */
const MOST_FAULTS = 5;

/** A message that can never be taken, with the reason in words for whoever sent it. */
export class BadMessage extends Error {
  override readonly name = 'BadMessage';
}

const sentenceOf = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;

/** Reads the value of a message. @throws BadMessage where it is no JSON, or is not as the contract says */
export const readExternalOrder = (value: Buffer | null): ExternalOrderMessage => {
  if (!value || value.length === 0) throw new BadMessage('The message is empty.');
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(value));
  } catch (error) {
    throw new BadMessage('The message is not JSON in UTF-8.', { cause: error });
  }
  const result = ExternalOrderMessage.safeParse(body);
  if (result.success) return result.data;
  const { issues } = result.error;
  const more = issues.length > MOST_FAULTS ? [`and ${issues.length - MOST_FAULTS} more`] : [];
  throw new BadMessage([...issues.slice(0, MOST_FAULTS).map(sentenceOf), ...more].join('; '));
};
