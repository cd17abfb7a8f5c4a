import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/** As few as the standard allows: the secret is random and long, so that stretching it adds nothing. */
const ITERATIONS = 4096;
const HASH = 'sha256';
const BYTES = 32;

const hmac = (key: Buffer, text: string): Buffer => createHmac(HASH, key).update(text).digest();
const xor = (one: Buffer, other: Buffer): Buffer =>
  Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));

/** `r=abc,p=def` by its letters. A value may hold further equals signs. */
const attributes = (message: string): ReadonlyMap<string, string> =>
  new Map(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));

/** What a server keeps of a secret, made once per process. */
export interface Verifier {
  readonly user: string;
  readonly salt: Buffer;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

export function verifierOf(user: string, secret: string): Verifier {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(secret, salt, ITERATIONS, BYTES, HASH);
  const storedKey = createHash(HASH).update(hmac(salted, 'Client Key')).digest();
  return { user, salt, storedKey, serverKey: hmac(salted, 'Server Key') };
}

/** The server's side of one sign-in by SCRAM-SHA-256, RFC 7677, without channel binding. */
export class ScramConversation {
  private readonly nonce: string;
  private readonly first: string;
  private readonly bare: string;

  /** @throws Error where the message cannot be read, or names somebody else */
  constructor(
    private readonly verifier: Verifier,
    message: string,
  ) {
    if (!message.startsWith('n,,')) throw new Error('channel binding is not offered');
    this.bare = message.slice('n,,'.length);
    const given = attributes(this.bare);
    const nonce = given.get('r');
    if (given.get('n') !== verifier.user || !nonce) throw new Error('nobody of that name');
    this.nonce = nonce + randomBytes(18).toString('base64');
    this.first = `r=${this.nonce},s=${verifier.salt.toString('base64')},i=${ITERATIONS}`;
  }

  /** What is to be answered to the client's first message. */
  get challenge(): string {
    return this.first;
  }

  /** Takes the proof; answers the server's own. @throws Error where the proof is not the secret's */
  finish(message: string): string {
    const given = attributes(message);
    const proof = Buffer.from(given.get('p') ?? '', 'base64');
    const withoutProof = message.slice(0, message.lastIndexOf(',p='));
    if (given.get('r') !== this.nonce || proof.length !== BYTES) throw new Error('not an answer to this');
    const exchange = `${this.bare},${this.first},${withoutProof}`;
    const clientKey = xor(proof, hmac(this.verifier.storedKey, exchange));
    const isRight = timingSafeEqual(createHash(HASH).update(clientKey).digest(), this.verifier.storedKey);
    if (!isRight) throw new Error('the proof is wrong');
    return `v=${hmac(this.verifier.serverKey, exchange).toString('base64')}`;
  }
}
