import { StoreError } from '../errors.js';
import { validateDocument } from '../bson/raw.js';
import { BsonWriter, type Writable } from '../bson/write.js';

export const maxMessageBytes = 48_000_000;
const headerBytes = 16;
const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;

const flags = { checksumPresent: 1, moreToCome: 2 } as const;
/** Bits that a receiver has to understand. */
const requiredFlags = 0xffff;

/** A command as it came over the wire. */
export interface Request {
  readonly requestId: number;
  readonly body: Buffer;
  /** Lists of documents sent beside the body, by the name of the field that they stand for. */
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
  /** Whether the client wants no answer. */
  readonly silent: boolean;
  /** The first message of a connection may come in the old form, and is answered in it. */
  readonly legacy: boolean;
}

/**
 * Reads a whole message.
 * @throws StoreError where the bytes are no message that the store knows
 */
export function parseMessage(message: Buffer): Request {
  const opCode = message.readInt32LE(12);
  if (opCode === opMsg) return parseMsg(message);
  if (opCode === opQuery) return parseQuery(message);
  throw new StoreError('InvalidOptions', `Unsupported opcode ${String(opCode)}`);
}

function parseMsg(message: Buffer): Request {
  const bits = message.readUInt32LE(headerBytes);
  if ((bits & requiredFlags & ~(flags.checksumPresent | flags.moreToCome)) !== 0) {
    throw new StoreError('InvalidOptions', `Message contains illegal flags value: ${String(bits)}`);
  }
  const end = message.length - (bits & flags.checksumPresent ? 4 : 0);
  const sequences = new Map<string, Buffer[]>();
  let body: Buffer | undefined;
  let pos = headerBytes + 4;
  while (pos < end) {
    const kind = message[pos];
    pos += 1;
    if (kind === 0) {
      const bodyEnd = validateDocument(message, pos, end);
      body = message.subarray(pos, bodyEnd);
      pos = bodyEnd;
    } else if (kind === 1) pos = parseSequence(message, pos, end, sequences);
    else throw new StoreError('InvalidBSON', `Unknown section kind ${String(kind)}`);
  }
  if (!body) throw new StoreError('InvalidBSON', 'OP_MSG without a body');
  const silent = (bits & flags.moreToCome) !== 0;
  return { requestId: message.readInt32LE(4), body, sequences, silent, legacy: false };
}

function parseSequence(
  message: Buffer,
  start: number,
  limit: number,
  sequences: Map<string, Buffer[]>,
): number {
  if (start + 4 > limit) throw new StoreError('InvalidBSON', 'A document sequence is cut off');
  const end = start + message.readInt32LE(start);
  const nameEnd = message.indexOf(0, start + 4);
  if (end > limit || end < start + 5 || nameEnd < 0 || nameEnd >= end)
    throw new StoreError('InvalidBSON', 'A document sequence is cut off');
  const documents: Buffer[] = [];
  let pos = nameEnd + 1;
  while (pos < end) {
    const next = validateDocument(message, pos, end);
    documents.push(message.subarray(pos, next));
    pos = next;
  }
  sequences.set(message.toString('utf8', start + 4, nameEnd), documents);
  return end;
}

function parseQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, headerBytes + 4);
  const start = nameEnd + 9;
  if (nameEnd < 0) throw new StoreError('InvalidBSON', 'OP_QUERY is cut off');
  const end = validateDocument(message, start, message.length);
  const body = message.subarray(start, end);
  return { requestId: message.readInt32LE(4), body, sequences: new Map(), silent: false, legacy: true };
}

/** What an answer has to know of a message that is refused as a whole. */
export const idOfMessage = (message: Buffer): Pick<Request, 'requestId' | 'legacy'> => ({
  requestId: message.readInt32LE(4),
  legacy: message.readInt32LE(12) === opQuery,
});

let nextId = 1;

/** The message that answers a request. */
export function writeAnswer(
  request: Pick<Request, 'requestId' | 'legacy'>,
  answer: Readonly<Record<string, Writable>>,
): Buffer {
  const writer = new BsonWriter(1024);
  nextId = (nextId + 1) & 0x7fffffff;
  writer.int32(0);
  writer.int32(nextId);
  writer.int32(request.requestId);
  if (request.legacy) {
    writer.int32(opReply);
    // Flags, cursor id, start, and the number of documents.
    for (const word of [8, 0, 0, 0, 1]) writer.int32(word);
  } else {
    writer.int32(opMsg);
    writer.int32(0);
    writer.byte(0);
  }
  writer.document(answer);
  const message = writer.finish();
  message.writeInt32LE(message.length, 0);
  return message;
}
