import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { commands, queries } from '@upfront/contracts/catalogue.js';
import { itIsAsSpecified, itIsCoveredOrWaits } from './facts.js';
import { fieldsOf } from './fields-of.js';
import { addressOf, servedElsewhere, specifiedCalls, SpecifiedCall } from './specification.js';

const specified = specifiedCalls();
const declared = new Map(
  [...commands, ...queries].filter(({ path }) => path).map((call) => [addressOf(call), call]),
);

const isCovered = (call: SpecifiedCall): boolean => {
  const address = addressOf(call);
  return declared.has(address) || address in servedElsewhere;
};

describe('the calls of the specification', () => {
  itIsCoveredOrWaits(
    'calls',
    specified.map(({ id }) => id),
    () => new Set(specified.filter(isCovered).map(({ id }) => id)),
  );

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

  it.each(Object.entries(servedElsewhere))(
    '%s, which no schema declares, has a test',
    (_address, { shownBy }) => {
      const [file, text] = shownBy;
      expect(readFileSync(file, 'utf8')).toContain(text);
    },
  );

  // Names in the catalogue that are descriptions stand in ours as the names they describe.
  const Address = SpecifiedCall.pick({ id: true, method: true, path: true });
  itIsAsSpecified(
    'calls',
    specified.map((call) => Address.parse(call)),
    (record) => Address.parse(record),
  );
});
