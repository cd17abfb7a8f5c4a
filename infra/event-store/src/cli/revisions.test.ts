import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RawEvent } from './raw-event.js';
import { Revisions } from './revisions.js';

function event(stream: string, revision: number, given: Partial<RawEvent> = {}): RawEvent {
  const [data, metadata] = [Buffer.from('{}'), Buffer.alloc(0)];
  return {
    position: '1/1',
    stream,
    revision,
    id: 'id',
    type: 'T',
    isJson: true,
    created: 0,
    data,
    metadata,
    sum: null,
    ...given,
  };
}

function learned(stream: string, revisions: readonly number[]): Revisions {
  const all = new Revisions();
  for (const revision of revisions) all.learn(event(stream, revision));
  return all;
}

const truncation = (all: Revisions, before: number | string): string => {
  const data = Buffer.from(`{"owner":"sales","$tb":${before}}`);
  return all.adapt(event('$$s', 0, { type: '$metadata', data })).data.toString();
};

describe('the revisions of what is stored again', () => {
  it('begin at 0 and have no gaps', () => {
    const revisions = fc.uniqueArray(fc.nat(60), { maxLength: 20 }).map((all) => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(revisions, (given) => {
        const all = learned('s', given);
        expect(given.map((revision) => all.of('s', revision))).toEqual(given.map((_, index) => index));
      }),
    );
  });

  it('are followed by truncation: as many events are hidden as before', () => {
    const revisions = fc
      .uniqueArray(fc.nat(60), { minLength: 1, maxLength: 20 })
      .map((all) => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(revisions, fc.nat(60), (given, before) => {
        const last = given.at(-1) ?? 0;
        const { $tb }: { $tb: number } = JSON.parse(truncation(learned('s', given), before));
        const hidden = given.filter((revision) => revision < before).length;
        // Beyond the last event it also hides events that are still to come.
        const expected = before > last ? given.length + (before - last - 1) : hidden;
        expect($tb).toBe(expected);
      }),
    );
  });

  it('are followed by links', () => {
    const link = event('links', 0, { type: '$>', data: Buffer.from('7@s') });
    expect(learned('s', [5, 6, 7]).adapt(link).data.toString()).toBe('2@s');
  });

  it('leave a stream deleted, and all as it is where nothing is missing', () => {
    expect(truncation(learned('s', [5, 6]), '9223372036854775807')).toBe(
      '{"owner":"sales","$tb":9223372036854775807}',
    );
    expect(truncation(learned('s', [0, 1, 2]), 2)).toBe('{"owner":"sales","$tb":2}');
  });
});
