import { hash as digest } from 'node:crypto';
import { v7, validate, version } from 'uuid';

const hash = (text: string): Buffer => digest('sha256', text, 'buffer');

const format = (bytes: Buffer): string => {
  const hex = bytes.subarray(0, 16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** A UUIDv7 whose time is that of `timed` and whose random part is the hash of `text`; v8 where `timed` has none. */
const derive = (text: string, timed: string): string => {
  const bytes = hash(text);
  const hasTime = validate(timed) && version(timed) === 7;
  if (hasTime) Buffer.from(timed.replaceAll('-', ''), 'hex').copy(bytes, 0, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (hasTime ? 0x70 : 0x80);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return format(bytes);
};

/** Id of a record that is known by other texts: a UUID (version 8) of them, the same for the same ones. */
export const idOf = (text: string): string => {
  const bytes = hash(text);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x0f) | 0x80;
  return format(bytes);
};

/** Id of a command: fresh, or the same for the same sender, command and Idempotency-Key. */
export const commandIdOf = (command: string, sender: string, key: string | undefined): string =>
  key === undefined ? v7() : derive(`${command}\n${sender}\n${key}`, key);

/** The nth id that a command hands out; a repeated command hands out the same ones. */
export const nthIdOf = (commandId: string, n: number): string => derive(`${commandId}#${n}`, commandId);

/** Id of the nth event that a command appends to a stream, so that a repeated append is recognised. */
export const eventIdOf = (commandId: string, streamId: string, n: number): string =>
  derive(`${commandId}@${streamId}#${n}`, commandId);
