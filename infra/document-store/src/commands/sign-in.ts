import { RawValue } from '../bson/raw.js';
import { T } from '../bson/types.js';
import { StoreError } from '../errors.js';
import { ScramConversation, verifierOf, type Verifier } from '../sessions/scram.js';
import type { Peer } from '../wire/connection.js';
import { ok, type Command, type Reply } from './command.js';

const MECHANISM = 'SCRAM-SHA-256';
/** What a connection may ask before it has signed in, as in MongoDB. */
const OPEN = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'buildInfo',
  'buildinfo',
  'saslStart',
  'saslContinue',
]);
const lengthBytes = 4;
/** Kind of binary that says nothing about what it holds. */
const generic = 0;

const binary = (text: string): RawValue => {
  const content = Buffer.from(text);
  const buf = Buffer.alloc(lengthBytes + 1 + content.length);
  buf.writeInt32LE(content.length, 0);
  buf[lengthBytes] = generic;
  content.copy(buf, lengthBytes + 1);
  return new RawValue(T.binary, buf, 0, buf.length);
};

const payloadOf = ({ fields }: Command): string => {
  const value = fields.get('payload');
  if (value?.type !== T.binary) throw new StoreError('BadValue', 'A sign-in needs a payload of bytes');
  return value.buf.toString('utf8', value.start + lengthBytes + 1, value.end);
};

const failed = (): StoreError => new StoreError('AuthenticationFailed', 'Authentication failed.');

/** Who the secret of the store lets in, connection by connection. Without a secret, everybody. */
export class SignIns {
  readonly #verifier: Verifier | undefined;
  readonly #conversations = new Map<number, ScramConversation>();
  readonly #known = new Set<number>();

  constructor(user: string, secret: string | undefined) {
    this.#verifier = secret ? verifierOf(user, secret) : undefined;
  }

  /** @throws StoreError 13 where the connection has to sign in first */
  check({ name, peer }: Command): void {
    if (!this.#verifier || OPEN.has(name) || this.#known.has(peer.id)) return;
    throw new StoreError('Unauthorized', `Command ${name} requires authentication`);
  }

  /** @throws StoreError 18 or 334 */
  start(command: Command): Reply {
    const mechanism = command.fields.string('mechanism') ?? '';
    if (!this.#verifier || mechanism !== MECHANISM) {
      throw new StoreError(
        'MechanismUnavailable',
        `Received authentication for mechanism ${mechanism} which is unknown or not enabled`,
      );
    }
    try {
      const conversation = new ScramConversation(this.#verifier, payloadOf(command));
      this.#conversations.set(command.peer.id, conversation);
      return { conversationId: 1, done: false, payload: binary(conversation.challenge), ok };
    } catch {
      throw failed();
    }
  }

  /** @throws StoreError 18 */
  continue(command: Command): Reply {
    const { id } = command.peer;
    const conversation = this.#conversations.get(id);
    // Clients that do not skip the empty exchange send one more message, which says nothing.
    if (!conversation && this.#known.has(id))
      return { conversationId: 1, done: true, payload: binary(''), ok };
    this.#conversations.delete(id);
    try {
      if (!conversation) throw new Error('nothing was started');
      const proof = conversation.finish(payloadOf(command));
      this.#known.add(id);
      return { conversationId: 1, done: true, payload: binary(proof), ok };
    } catch {
      throw failed();
    }
  }

  closed({ id }: Peer): void {
    this.#known.delete(id);
    this.#conversations.delete(id);
  }
}
