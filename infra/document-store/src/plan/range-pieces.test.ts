import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { DocumentTable } from '../storage/document-table.js';
import { IndexTable, type KeyRange } from '../storage/index-table.js';
import { Hurried, runWithPauses } from '../work/hurried.js';
import { Pace } from '../work/pace.js';
import { countRange, ridsOfRange } from './range-pieces.js';

const ENTRIES = 90_000;
/** Several entries under each key. */
const keyOf = (rid: number): Buffer => {
  const key = Buffer.alloc(4);
  key.writeUInt32BE(Math.floor(rid / 7));
  return key;
};
const all: KeyRange = { lo: Buffer.alloc(0), hi: Buffer.from([0xff]) };

let db: Database.Database;
let table: IndexTable;
let there: Set<number>;

const insert = (rid: number): void => {
  table.insert(keyOf(rid), rid);
  there.add(rid);
};
const remove = (rid: number): void => {
  table.remove(keyOf(rid), rid);
  there.delete(rid);
};

beforeEach(() => {
  db = new Database(':memory:');
  DocumentTable.create(db, 'documents');
  IndexTable.create(db, 'entries');
  table = new IndexTable(db, 'entries', 'documents', true);
  there = new Set();
  db.transaction(() => {
    for (let rid = 0; rid < ENTRIES; rid += 1) insert(rid * 2);
  })();
});
afterEach(() => {
  db.close();
});

/** Entries come and go before, behind and at the place where the work pauses. */
const changeSome = (pause: number): void => {
  for (let n = 0; n < 50; n += 1) {
    const rid = (pause * 7919 + n * 3571) % (2 * ENTRIES);
    if (there.has(rid)) remove(rid);
    else insert(rid);
  }
  for (let n = 0; n < 5; n += 1) insert(2 * ENTRIES + pause * 10 + n);
};

describe('a count in pieces', () => {
  it('is right when it ends, whatever was written while it paused, and is kept', () => {
    const { result, pauses } = runWithPauses(
      countRange(() => table, all, new Hurried(), Infinity),
      changeSome,
    );
    expect(pauses).toBeGreaterThan(3);
    expect(result).toBe(there.size);
    insert(3 * ENTRIES);
    expect(table.keptCount(all)).toBe(there.size);
  });

  it('goes on by another connection where that of the beginning is taken, and is not kept then', () => {
    const other = new IndexTable(db, 'entries', 'documents', false);
    let now = table;
    const { result } = runWithPauses(
      countRange(() => now, all, new Hurried(), Infinity),
      () => (now = other),
    );
    expect(result).toBe(ENTRIES);
    expect(table.keptCount(all)).toBeUndefined();
  });

  it('ends soon after as many as are wanted', () => {
    const { result, pauses } = runWithPauses(
      countRange(() => table, all, new Hurried(), 30_000),
      changeSome,
    );
    expect(result).toBeGreaterThanOrEqual(30_000);
    expect(result).toBeLessThan(60_000);
    expect(pauses).toBeLessThan(3);
    expect(table.keptCount(all)).toBeUndefined();
  });

  it('ends where the time of the client is over', () => {
    const pace = new Pace(performance.now() - 1);
    expect(() =>
      runWithPauses(
        countRange(() => table, all, pace, Infinity),
        changeSome,
      ),
    ).toThrow('time limit');
  });
});

describe('a list of record ids in pieces', () => {
  const list = () => ridsOfRange(() => table, all, new Hurried(), undefined);

  it('has all of them and is kept', () => {
    const { result, pauses } = runWithPauses(list());
    expect(pauses).toBeGreaterThan(3);
    expect(new Set(result)).toEqual(there);
    expect(table.keptRids(all)).toBe(result);
  });

  it('is not kept where something was written meanwhile, by whoever reads it', () => {
    const first = list();
    first.next();
    insert(1);
    const second = list();
    second.next();
    runWithPauses(first);
    expect(table.keptRids(all)).toBeUndefined();
    expect(new Set(runWithPauses(second).result)).toEqual(there);
    expect(table.keptRids(all)).toBeDefined();
  });
});
