import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { binaryEvent, type EventStoreDBClient, type EventData } from '@eventstore/db-client';
import { collect, type Engine, events, newStream, startEngine } from './engine.js';
import { Recorder } from './subscriber.js';

let engine: Engine;
let client: EventStoreDBClient;

beforeAll(async () => {
  engine = await startEngine();
  client = engine.client;
});
afterAll(() => engine.stop());

/** A link is an event of type `$>` whose body names a revision and a stream. */
function link(revision: number, stream: string): EventData {
  return binaryEvent({ type: '$>', data: Buffer.from(`${revision}@${stream}`) });
}

async function linked(): Promise<{ target: string; links: string }> {
  const [target, links] = [newStream('target'), newStream('links')];
  await client.appendToStream(target, events(3));
  await client.appendToStream(links, [link(1, target), link(2, target)]);
  return { target, links };
}

describe('links', () => {
  it('are events like others unless they are to be followed', async () => {
    const { links } = await linked();
    const read = await collect(client.readStream(links));
    expect(read.map(({ event, link: followed }) => [event?.type, followed])).toEqual([
      ['$>', undefined],
      ['$>', undefined],
    ]);
  });

  it('bring what they point to when they are followed', async () => {
    const { links, target } = await linked();
    const read = await collect(client.readStream(links, { resolveLinkTos: true }));
    expect(
      read.map(({ event, link: followed }) => [event?.streamId, event?.revision, followed?.streamId]),
    ).toEqual([
      [target, 1n, links],
      [target, 2n, links],
    ]);
  });

  it('whose target is gone bring the link alone', async () => {
    const { links, target } = await linked();
    await client.deleteStream(target);
    const [read] = await collect(client.readStream(links, { resolveLinkTos: true, maxCount: 1 }));
    expect(read?.event).toBeUndefined();
    expect(read?.link?.streamId).toBe(links);
  });

  it('are followed by subscriptions', async () => {
    const { links, target } = await linked();
    const recorder = new Recorder(client.subscribeToStream(links, { resolveLinkTos: true }));
    await recorder.received(target, 2);
    await client.appendToStream(links, [link(0, target)]);
    await recorder.received(target, 3);
    await recorder.stop();
    expect(recorder.of(target)).toEqual([1, 2, 0]);
  });

  it('leave events that are none as they are', async () => {
    const { target } = await linked();
    const read = await collect(client.readStream(target, { resolveLinkTos: true }));
    expect(read.every(({ event, link: followed }) => event && !followed)).toBe(true);
  });
});
