import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { metadata } from '../testing/append.js';
import { books, shelves } from '../testing/shelf.js';
import { AccessPattern } from './access-pattern.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const event = (n: number, data: object = {}): RecordedEvent => ({
  id: uuid(1000 + n),
  type: 'Happened.v1',
  data,
  metadata: metadata({ commandId: uuid(2000 + n), userId: uuid(3000) }),
  streamId: `book-${uuid(n)}`,
  revision: 0,
  position: n,
});

const learned = (id: string, data: object = {}) => {
  const pattern = new AccessPattern();
  pattern.note(event(1, data), books, id);
  return pattern;
};
const guesses = (pattern: AccessPattern, ...events: RecordedEvent[]) => [
  ...(pattern.idsFor(events).get(books) ?? []),
];

describe('what handlers ask for', () => {
  it.each([
    ['the aggregate', uuid(1), {}, {}, [uuid(2)]],
    ['the event', uuid(1001), {}, {}, [uuid(1002)]],
    ['a field', uuid(7), { shelfId: uuid(7) }, { shelfId: uuid(8) }, [uuid(8)]],
    [
      'the members of a list',
      uuid(7),
      { ids: [uuid(6), uuid(7)] },
      { ids: [uuid(8), uuid(9)] },
      [uuid(8), uuid(9)],
    ],
    [
      'several values together',
      `${uuid(7)}:${uuid(2001)}`,
      { shelfId: uuid(7) },
      { shelfId: uuid(8) },
      [`${uuid(8)}:${uuid(2002)}`],
    ],
    [
      'a value and a text',
      `shelf/${uuid(7)}`,
      { shelfId: uuid(7) },
      { shelfId: uuid(8) },
      [`shelf/${uuid(8)}`],
    ],
    ['a value that the next event lacks', uuid(7), { shelfId: uuid(7) }, {}, []],
    ['nothing that the event holds', 'counts', { kind: 'counts' }, { kind: 'other' }, []],
  ])('by the id of %s is known for the next event', (_what, id, data, next, expected) => {
    expect(guesses(learned(id, data), event(2, next))).toEqual(expected);
  });

  it('is known by model and by type of event', () => {
    const pattern = learned(uuid(1));
    expect(pattern.idsFor([event(2)]).has(shelves)).toBe(false);
    expect(guesses(pattern, { ...event(2), type: 'Other.v1' })).toEqual([]);
  });
});
