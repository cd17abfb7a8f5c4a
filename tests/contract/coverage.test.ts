import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { commands, queries } from '@upfront/contracts/catalogue.js';
import { fieldsOf } from './fields-of.js';
import { addressOf, notYet, servedElsewhere, specifiedCalls, type SpecifiedCall } from './specification.js';

const specified = specifiedCalls();
const waiting = new Set(notYet());
const declared = new Map(
  [...commands, ...queries].filter(({ path }) => path).map((call) => [addressOf(call), call]),
);

const isCovered = (call: SpecifiedCall): boolean => {
  const address = addressOf(call);
  return declared.has(address) || address in servedElsewhere;
};

describe('the calls of the specification', () => {
  it('are in the catalogue or wait in not-yet.json', () => {
    const covered = specified.filter(isCovered);
    console.log(`calls: covered ${covered.length} of ${specified.length}`);
    const forgotten = specified.filter((call) => !isCovered(call) && !waiting.has(call.id));
    expect(forgotten.map(({ id, method, path }) => `${id} ${method} ${path}`)).toEqual([]);
  });

  it('leave not-yet.json once they are built', () => {
    const built = specified.filter((call) => isCovered(call) && waiting.has(call.id));
    expect(built.map(({ id }) => id)).toEqual([]);
    const known = new Set(specified.map(({ id }) => id));
    expect([...waiting].filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(
    specified
      .filter((call) => declared.has(addressOf(call)))
      .map((call) => [`${call.method} ${call.path}`, call] as const),
  )('%s takes and answers the names that the specification shows', (_name, call) => {
    const definition = declared.get(addressOf(call));
    if (!definition) throw new Error('The call is not declared');
    const input = fieldsOf(definition.input);
    const output = fieldsOf(definition.output);
    expect([...call.query, ...call.body].filter((name) => !input.has(name))).toEqual([]);
    expect(call.reads.filter((name) => !output.has(name))).toEqual([]);
  });

  const original = new URL('../../../shared/spec/calls.json', import.meta.url);
  if (existsSync(original)) {
    it('are the same as in the specification beside the project', () => {
      const calls = JSON.parse(readFileSync(original, 'utf8')) as SpecifiedCall[];
      const key = ({ id, method, path }: SpecifiedCall): string => `${id} ${method} ${path}`;
      expect(specified.map(key)).toEqual(calls.map(key));
    });
  }
});
