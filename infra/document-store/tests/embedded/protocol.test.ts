import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { startEngine, type Engine } from '../engine.js';
import { Wire, message } from '../wire.js';

const { BSON } = mongoose.mongo;
const body = (command: object): Uint8Array => BSON.serialize({ ...command, $db: 'upfront' });
const msg = (flags: number, ...sections: Uint8Array[]): Buffer => {
  const bits = Buffer.alloc(4);
  bits.writeUInt32LE(flags);
  return message(2013, [bits, ...sections]);
};
const kind0 = (command: object): Buffer => Buffer.concat([Buffer.from([0]), body(command)]);

function damaged(change: (bytes: Buffer) => void): Buffer {
  const bytes = msg(0, kind0({ ping: 1 }));
  change(bytes);
  return bytes;
}

describe('the wire protocol', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  const faulty: [about: string, bytes: Buffer][] = [
    ['a length below that of a header', damaged((bytes) => bytes.writeInt32LE(5, 0))],
    ['a negative length', damaged((bytes) => bytes.writeInt32LE(-1, 0))],
    ['a length beyond the limit', damaged((bytes) => bytes.writeInt32LE(0x7fffffff, 0))],
    ['an operation that does not exist', damaged((bytes) => bytes.writeInt32LE(2005, 12))],
    ['flags that are not known', damaged((bytes) => bytes.writeUInt32LE(8, 16))],
    ['a kind of section that does not exist', damaged((bytes) => bytes.writeUInt8(7, 20))],
    ['a document longer than its message', damaged((bytes) => bytes.writeInt32LE(5000, 21))],
    ['a document of no length', damaged((bytes) => bytes.writeInt32LE(0, 21))],
    ['a type that does not exist', damaged((bytes) => bytes.writeUInt8(0x55, 25))],
    ['a name without an end', damaged((bytes) => bytes.fill(0x61, 26, bytes.length - 1))],
    ['no body', msg(0)],
    ['a text longer than its document', msg(0, damagedText())],
    ['a sequence that is cut off', msg(0, kind0({ ping: 1 }), Buffer.from([1, 99, 0, 0, 0, 0x61, 0]))],
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ];

  function damagedText(): Buffer {
    const section = kind0({ ping: 'text' });
    section.writeInt32LE(0x7fffff00, 1 + 4 + 1 + 5);
    return section;
  }

  it.each(faulty)('ends a connection over %s, and serves the others', async (_about, bytes) => {
    const wire = await Wire.open(engine.url);
    wire.send(bytes);
    await wire.closed();
    expect(await engine.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('answers a message of too many levels, and goes on', async () => {
    let nested = {};
    for (let level = 0; level < 5000; level += 1) nested = { a: nested };
    const wire = await Wire.open(engine.url);
    expect(await wire.command('test', { ping: nested })).toMatchObject({ ok: 0, code: 15 });
    expect(await wire.command('test', { ping: 1 })).toMatchObject({ ok: 1 });
    wire.close();
  });

  it('takes a message in pieces, and several in one', async () => {
    const wire = await Wire.open(engine.url);
    const bytes = msg(0, kind0({ ping: 1 }));
    for (const byte of bytes) {
      wire.send(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await wire.answer()).toEqual({ ok: 1 });
    wire.send(Buffer.concat([bytes, bytes, bytes]));
    for (let n = 0; n < 3; n += 1) expect(await wire.answer()).toEqual({ ok: 1 });
    wire.close();
  });

  it('answers the greeting in its old form', async () => {
    const wire = await Wire.open(engine.url);
    const name = Buffer.concat([
      Buffer.alloc(4),
      Buffer.from('admin.$cmd\0'),
      Buffer.alloc(4),
      Buffer.from([255, 255, 255, 255]),
    ]);
    wire.send(message(2004, [name, BSON.serialize({ isMaster: 1, helloOk: true })]));
    expect(await wire.answer()).toMatchObject({ ismaster: true, helloOk: true, maxWireVersion: 21, ok: 1 });
    wire.close();
  });

  it('takes documents beside the body, with a checksum behind', async () => {
    const wire = await Wire.open(engine.url);
    const documents = Buffer.concat([1, 2, 3].map((_id) => BSON.serialize({ _id })));
    const head = Buffer.alloc(5);
    head.writeUInt8(1, 0);
    head.writeInt32LE(4 + 'documents\0'.length + documents.length, 1);
    const sequence = Buffer.concat([head, Buffer.from('documents\0'), documents]);
    wire.send(msg(1, sequence, kind0({ insert: 'beside' }), Buffer.alloc(4)));
    expect(await wire.answer()).toMatchObject({ n: 3, ok: 1 });
    wire.close();
  });

  it('does not answer where no answer is wanted, but does what is asked', async () => {
    const wire = await Wire.open(engine.url);
    wire.send(msg(2, kind0({ insert: 'silent', documents: [{ _id: 1 }] })));
    expect((await wire.command('upfront', { find: 'silent' }))['cursor'].firstBatch).toEqual([{ _id: 1 }]);
    wire.close();
  });

  it('refuses fields of the wrong type', async () => {
    const wire = await Wire.open(engine.url);
    expect(await wire.command('upfront', { find: 'x', filter: 5 })).toMatchObject({
      ok: 0,
      code: 14,
      codeName: 'TypeMismatch',
    });
    expect(await wire.command('upfront', { find: 'x', limit: 'many' })).toMatchObject({ ok: 0, code: 14 });
    expect(await wire.command('upfront', { find: 'x', skip: -1 })).toMatchObject({ ok: 0, code: 2 });
    expect(await wire.command('upfront', { insert: 'x' })).toMatchObject({ ok: 0, code: 9 });
    expect(await wire.command('upfront', { insert: 'x', documents: [5] })).toMatchObject({ ok: 0, code: 14 });
    expect(await wire.command('upfront', { update: 'x', updates: [{ q: {} }] })).toMatchObject({
      ok: 1,
      writeErrors: [{ code: 9 }],
    });
    wire.close();
  });
});
