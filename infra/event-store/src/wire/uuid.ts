import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { invalidArgument, notEmulated } from './refusals.js';

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The 16 bytes of a UUID given as text. @throws Refusal for anything else */
export function uuidBytes(text: string): Buffer {
  if (!PATTERN.test(text)) throw invalidArgument(`"${text}" is no UUID.`);
  return Buffer.from(text.replaceAll('-', ''), 'hex');
}

export function uuidText(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The UUID of a message. The official Node client always sends text; pairs of integers are refused. */
export function uuidOf(message: UUID | undefined, field: string): string {
  if (message === undefined) throw invalidArgument(`${field} is required.`);
  if (message.hasStructured()) throw notEmulated('UUIDs as two integers');
  return message.getString();
}
