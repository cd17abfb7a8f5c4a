import type { Secrets } from './secrets.js';

const PURPOSE = 'password-link';
const ID_BYTES = 16;
const SIGNATURE_BYTES = 32;

/** Which link it is: whose, and which of theirs. Both are UUIDs. */
export interface PasswordLink {
  readonly userId: string;
  readonly linkId: string;
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The secret part of a link that sets a password. It is signed instead of kept: neither the log of events, nor the
 * queue of mails, nor the document store holds it.
 */
export const passwordLinkToken = (secrets: Secrets, { userId, linkId }: PasswordLink): string =>
  Buffer.concat([bytesOf(userId), bytesOf(linkId), secrets.sign(PURPOSE, `${userId}/${linkId}`)]).toString(
    'base64url',
  );

/** What a token stands for; undefined for one that was not made here. Whether it still works, the user's record says. */
export const readPasswordLinkToken = (secrets: Secrets, token: string): PasswordLink | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + SIGNATURE_BYTES) return undefined;
  const userId = uuidOf(bytes.subarray(0, ID_BYTES));
  const linkId = uuidOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES));
  const isOurs = secrets.verify(PURPOSE, `${userId}/${linkId}`, bytes.subarray(2 * ID_BYTES));
  return isOurs ? { userId, linkId } : undefined;
};
