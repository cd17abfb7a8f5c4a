import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { administered } from '@upfront/contracts/resources.js';
import { callsOfPeople, isOnScreen, pageSources } from './screens.js';

/** Calls that no screen makes, each with the reason; the list only shrinks. */
const without = JSON.parse(readFileSync(new URL('not-on-screens.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>;
const sources = pageSources();

describe('the calls of people', () => {
  it('are made by a screen, or it is written down why not', () => {
    const reached = callsOfPeople.filter((call) => isOnScreen(call, sources));
    console.log(`screens: ${reached.length} of ${callsOfPeople.length} calls are reached`);
    const forgotten = callsOfPeople.filter((call) => !isOnScreen(call, sources) && !(call.name in without));
    expect(forgotten.map(({ name }) => name)).toEqual([]);
  });

  it('leave the list once a screen makes them', () => {
    const known = new Map(callsOfPeople.map((call) => [call.name, call]));
    const stale = Object.keys(without).filter((name) => {
      const call = known.get(name);
      return !call || isOnScreen(call, sources);
    });
    expect(stale).toEqual([]);
    expect(Object.entries(without).filter(([, reason]) => reason.trim().length < 10)).toEqual([]);
  });

  it('are told apart: one that nobody imports is not on a screen', () => {
    const call = { name: 'X', method: 'GET', path: '/operations/{id}', document: 'generated/queries/x.js' };
    expect(isOnScreen(call, "callApi('GET', `/operations/${id}`, {})")).toBe(true);
    expect(isOnScreen(call, "callApi('POST', '/operations')")).toBe(false);
  });

  it('of declared resources have a screen by their declaration', () => {
    expect(administered.filter(({ screen }) => !screen.path.startsWith('/admin/'))).toEqual([]);
  });
});
