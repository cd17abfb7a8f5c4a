import { describe, expect, it } from '@jest/globals';
import { defineList } from '@upfront/contracts/kernel/define-list.js';
import {
  changeGridState,
  isNarrowed,
  pageCount,
  pageInstead,
  readGridState,
  stateOf,
  writeGridState,
  type GridStateOptions,
} from './grid-state.js';

const options: GridStateOptions = {
  tab: 'my',
  sort: { field: 'updatedAt', dir: 'desc' },
  sorts: ['updatedAt', 'name'],
  filters: ['owner', 'status'],
};
const read = (query: string) => readGridState(new URLSearchParams(query), options);
const write = (query: string, state: ReturnType<typeof read>) =>
  writeGridState(new URLSearchParams(query), state, options).toString();

describe('the state of a grid in the address', () => {
  it('leaves rows out by a search or a filter, not by a tab', () => {
    expect(['', 'tab=all', 'search=a', 'owner=dana'].map((query) => isNarrowed(read(query)))).toEqual([
      ...[false, false, true, true],
    ]);
  });

  it('is the default where the address says nothing', () => {
    expect(read('')).toEqual({
      tab: 'my',
      page: 1,
      size: 10,
      sort: { field: 'updatedAt', dir: 'desc' },
      search: '',
      filters: {},
      open: undefined,
    });
  });

  it('WT-012: comes back from what was written: tab, page, size, sort, search and filters', () => {
    const query = 'tab=all&page=3&size=25&sort=name&search=a+b&open=c1&owner=u1&owner=u2';
    expect(write('', read(query)).split('&').sort()).toEqual(query.split('&').sort());
  });

  it('opens the record of a link from elsewhere, which leaves the address with the first change', () => {
    const linked = { ...options, links: ['contactId', 'contactCommentId'] } as const;
    const query = new URLSearchParams('contactId=p1&contactCommentId=k1&taskId=t1');
    const state = readGridState(query, linked);
    expect(state.open).toBe('p1');
    const after = (changes: Partial<typeof state>) =>
      writeGridState(query, changeGridState(state, changes), linked).toString();
    expect(after({ page: 2 })).toBe('taskId=t1&page=2&open=p1');
    expect(after({ open: undefined })).toBe('taskId=t1');
  });

  it('leaves out defaults and leaves alone what belongs to others', () => {
    expect(write('taskId=t1&owner=u9', read(''))).toBe('taskId=t1');
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'size=0', 'sort=a;b', 'sort=owner', 'size=99999'])(
    'survives %s',
    (query) => {
      const state = read(query);
      expect(state.page).toBe(1);
      expect(state.size).toBeLessThanOrEqual(200);
      expect(state.sort).toEqual(options.sort);
    },
  );

  it('goes back to the first page when something else is listed, and only then', () => {
    const third = read('page=3');
    expect(changeGridState(third, { search: 'x' }).page).toBe(1);
    expect(changeGridState(third, { sort: { field: 'name', dir: 'asc' } }).page).toBe(1);
    expect(changeGridState(third, { open: 'c1' }).page).toBe(3);
    expect(changeGridState(third, { page: 4 }).page).toBe(4);
  });
});

describe('the state of the grid of a declared list', () => {
  it('has its sorts and its default', () => {
    const list = defineList({ sorts: { name: 'foldedName', createdAt: 'createdAt' }, direction: 'asc' });
    expect(stateOf(list, { tab: 'my' })).toEqual({
      sort: { field: 'name', dir: 'asc' },
      sorts: ['name', 'createdAt'],
      tab: 'my',
    });
  });
});

describe('pageCount', () => {
  it.each([
    [0, 1],
    [10, 1],
    [11, 2],
    [1284, 129],
  ])('of %i rows is %i', (total, pages) => {
    expect(pageCount(total, 10)).toBe(pages);
  });
});

describe('pageInstead', () => {
  it.each([
    [1, 0, undefined],
    [2, 0, 1],
    [3, 30, undefined],
    [4, 30, 3],
    [99_999, 31, 4],
  ])('of page %i of %i rows is %s', (page, total, instead) => {
    expect(pageInstead({ page, size: 10 }, total)).toBe(instead);
  });
});
