import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** A sealed secret that cannot be opened: another key, another place, or changed bytes. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

interface Key {
  /** Tells which key sealed a text; a digest, so that it gives nothing of the key away. */
  readonly id: string;
  readonly sealing: Buffer;
  readonly signing: Buffer;
}

const derive = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `upfront ${purpose}`, KEY_BYTES));

const keyOf = (text: string): Key => {
  const key = Buffer.from(text, 'hex');
  const id = createHash('sha256').update(key).digest('base64url').slice(0, 8);
  return { id, sealing: derive(key, 'sealing'), signing: derive(key, 'signing') };
};

/** What `UPFRONT_SECRETS_KEY` must look like: keys of 32 bytes as 64 hex digits, comma-separated, the newest first. */
export const SECRETS_KEY_PATTERN = /^[0-9a-f]{64}(,[0-9a-f]{64})*$/i;

/**
 * Secrets at rest (AES-256-GCM) and signatures (HMAC-SHA-256), under the keys of this installation. The first key
 * seals and signs; the others still open and verify what they made, so that a key can be replaced.
 */
export class Secrets {
  private readonly keys: readonly [Key, ...Key[]];

  /** @param keys as `UPFRONT_SECRETS_KEY` has them, see {@link SECRETS_KEY_PATTERN} */
  constructor(keys: string) {
    if (!SECRETS_KEY_PATTERN.test(keys)) throw new SecretError('A key must have 64 hex digits.');
    const [first = '', ...others] = keys.split(',');
    this.keys = [keyOf(first), ...others.map(keyOf)];
  }

  /**
   * Encrypts a text for a place, such as `two-factor:<user id>`: moved elsewhere, it cannot be opened.
   * The same text gives another result each time.
   */
  seal(place: string, text: string): string {
    const [key] = this.keys;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key.sealing, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${key.id}.${sealed.toString('base64url')}`;
  }

  /** Decrypts what `seal` made for the same place. @throws SecretError */
  open(place: string, sealed: string): string {
    const [version, id, body = ''] = sealed.split('.');
    const key = this.keys.find((one) => one.id === id);
    const bytes = Buffer.from(body, 'base64url');
    if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES)
      throw new SecretError('This is no sealed secret.');
    if (!key)
      throw new SecretError('The secret was sealed with a key that is not among UPFRONT_SECRETS_KEY.');
    const end = bytes.length - TAG_BYTES;
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.sealing, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(end));
      return decipher.update(bytes.subarray(NONCE_BYTES, end), undefined, 'utf8') + decipher.final('utf8');
    } catch (cause) {
      throw new SecretError('The secret was changed, or belongs elsewhere.', { cause });
    }
  }

  /** Whether a sealed text is under the newest key: what is not is sealed again when a key is replaced. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${VERSION}.${this.keys[0].id}.`);
  }

  /** Signature of a text for a purpose, 32 bytes: whoever shows it again was given it by us. */
  sign(purpose: string, text: string): Buffer {
    return signature(this.keys[0], purpose, text);
  }

  /** Whether the signature was made by `sign` for this purpose and text, with any of the keys. */
  verify(purpose: string, text: string, given: Buffer): boolean {
    return this.keys.some((key) => {
      const expected = signature(key, purpose, text);
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
  }
}

const signature = (key: Key, purpose: string, text: string): Buffer =>
  createHmac('sha256', key.signing).update(`${purpose}\n${text}`).digest();
