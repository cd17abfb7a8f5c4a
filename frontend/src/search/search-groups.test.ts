import { describe, expect, it } from '@jest/globals';
import { activeEntry, groupNeighbour, groupsOf, neighbour } from './search-groups.js';
import type { Found, SearchCommand, SearchType } from './search-type.js';

const type = (key: string, order: number): SearchType => ({
  key,
  label: key,
  order,
  isVisible: () => true,
  viewFilterOf: () => 'all',
  listPath: (search) => `/${key}?search=${search}`,
  find: async () => ({ num: 0, hits: [] }),
});
const types = [type('campaigns', 1), type('clients', 2)];
const hits = (count: number): Found => ({
  num: count,
  hits: Array.from({ length: Math.min(count, 10) }, (_, at) => ({
    id: String(at),
    name: `Hit ${at}`,
    sign: null,
    to: `/hit/${at}`,
  })),
});
const command = (id: string): SearchCommand => ({ id, name: id, kind: 'go', to: `/${id}` });
const listPathOf = (one: SearchType): string => one.listPath('x', 'all');
const results = (found: Readonly<Record<string, Found>>) => ({
  search: 'x',
  found: new Map(Object.entries(found)),
});
const shape = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ key, entries, all }) => [key, entries.length, all?.num]);

describe('what the search dialog shows', () => {
  it('ST-178, ST-179, SC-058, SC-059: the top three per type, and how many there are beyond them', () => {
    const groups = groupsOf('all', types, results({ campaigns: hits(12), clients: hits(3) }), [], listPathOf);
    expect(shape(groups)).toEqual([
      ['campaigns', 3, 12],
      ['clients', 3, undefined],
    ]);
  });

  it('ten of one type on its tab, and the list for the rest', () => {
    const groups = groupsOf('campaigns', types, results({ campaigns: hits(12) }), [command('a')], listPathOf);
    expect(shape(groups)).toEqual([['campaigns', 10, 12]]);
    expect(groups[0]?.all?.listPath).toBe('/campaigns?search=x');
  });

  it('commands stand first, those for what was found after those that were typed', () => {
    const found = { campaigns: hits(1), clients: { ...hits(1), commands: [command('for-client')] } };
    const groups = groupsOf('all', types, results(found), [command('typed')], listPathOf);
    expect(groups[0]?.entries.map(({ id }) => id)).toEqual(['command-typed', 'command-for-client']);
  });

  it('ST-167: a type whose question failed is left out', () => {
    const groups = groupsOf('all', types, results({ clients: hits(1) }), [], listPathOf);
    expect(shape(groups)).toEqual([['clients', 1, undefined]]);
  });
});

describe('what Enter takes', () => {
  const found = { campaigns: hits(2), clients: { ...hits(1), commands: [command('for-client')] } };
  const groupsWith = (own: SearchCommand[]) => groupsOf('all', types, results(found), own, listPathOf);

  it('a command that was typed, else the first record; never a command for what was found', () => {
    expect(activeEntry(groupsWith([command('typed')]), undefined, [command('typed')])?.id).toBe(
      'command-typed',
    );
    expect(activeEntry(groupsWith([]), undefined, [])?.id).toBe('campaigns-0');
  });

  it('what was moved to, as long as it is there', () => {
    expect(activeEntry(groupsWith([]), 'clients-0', [])?.id).toBe('clients-0');
    expect(activeEntry(groupsWith([]), 'clients-9', [])?.id).toBe('campaigns-0');
  });

  it('moves round the end, and from group to group but not beyond the last', () => {
    const groups = groupsWith([]);
    expect(neighbour(groups, 'clients-0', 1)).toBe('command-for-client');
    expect(neighbour(groups, 'command-for-client', -1)).toBe('clients-0');
    expect(groupNeighbour(groups, 'campaigns-1', 1)).toBe('clients-0');
    expect(groupNeighbour(groups, 'clients-0', 1)).toBeUndefined();
    expect(groupNeighbour(groups, 'clients-0', -1)).toBe('campaigns-0');
  });
});
