import { describe, expect, it } from '@jest/globals';
import { wholeList } from './whole-list.js';

const all = ['Zoë', 'Anna 10', 'Anna 2', 'Bert'].map((name) => ({ id: name, name, isOn: name !== 'Bert' }));
const wanted = { page: 1, size: 10, search: '', sort: { field: 'name', dir: 'asc' }, filters: {} } as const;
const options = {
  words: ({ name }: { name: string }) => [name],
  sorts: { name: ({ name }: { name: string }) => name },
};
const names = (changes: object): readonly string[] | undefined =>
  wholeList(all, { ...wanted, ...changes }, options).rows?.map(({ name }) => name);

describe('a list that arrives whole', () => {
  it('is in order, numbers as numbers', () => {
    expect(names({})).toEqual(['Anna 2', 'Anna 10', 'Bert', 'Zoë']);
    expect(names({ sort: { field: 'other', dir: 'desc' } })).toEqual(['Zoë', 'Bert', 'Anna 10', 'Anna 2']);
  });

  it('is found by all words, whatever their case and accents', () => {
    expect(names({ search: 'ZOE' })).toEqual(['Zoë']);
    expect(names({ search: '10 ann' })).toEqual(['Anna 10']);
    expect(names({ search: 'anna bert' })).toEqual([]);
  });

  it('comes in pages with the number of all that was found', () => {
    const page = wholeList(all, { ...wanted, page: 2, size: 3 }, options);
    expect([page.rows?.map(({ name }) => name), page.total]).toEqual([['Zoë'], 4]);
  });

  it('is filtered', () => {
    const filters = { isOn: ['false'] };
    const passes = ({ isOn }: { isOn: boolean }) => !isOn;
    expect(wholeList(all, { ...wanted, filters }, { ...options, passes }).total).toBe(1);
  });

  it('is unknown until it is there', () => {
    expect(wholeList(undefined, wanted, options)).toEqual({ rows: undefined, total: undefined });
  });
});
