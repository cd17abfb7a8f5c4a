import { describe, expect, it } from '@jest/globals';
import { commands, queries } from '@upfront/contracts/catalogue.js';
import { describeApi } from '@upfront/query-service/openapi/describe-api.js';
import { z } from 'zod';
import { waitingOf } from './facts.js';
import { addressOf, specifiedCalls } from './specification.js';

const Described = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
  ),
});
const { paths } = Described.parse(describeApi(commands, queries, 'https://upfront.test/'));

/** Statuses that the description of the API names for each call. */
const described = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => [
      addressOf({ method: method.toUpperCase(), path }),
      Object.keys(responses)
        .filter((status) => status !== 'default')
        .map(Number),
    ]),
  ),
);
const withStatuses = specifiedCalls().filter(({ statuses }) => statuses.length > 0);
const served = withStatuses
  .map((call) => [addressOf(call), call.statuses] as const)
  .filter(([address]) => described.has(address));

describe('the statuses that the specification shows of answers', () => {
  it.each(served)('%s answers with %j', (address, statuses) => {
    expect(described.get(address)).toEqual(expect.arrayContaining([...statuses]));
  });

  it('are those of a call that is served, or waits', () => {
    const waiting = waitingOf('calls');
    const unknown = withStatuses.filter((call) => !described.has(addressOf(call)) && !waiting.has(call.id));
    expect(unknown).toEqual([]);
    expect(served.length).toBeGreaterThan(0);
  });

  it('are described for each call, and a 202 or 204 only where it is declared', () => {
    for (const call of [...commands, ...queries]) {
      const names = described.get(addressOf(call));
      if (!names || !call.path || call.access.kind === 'internal') continue;
      const usual = call.kind === 'command' ? call.status : 200;
      const others: readonly number[] = call.otherStatuses ?? [];
      expect([call.name, names.filter((one) => one !== 415)]).toEqual([
        call.name,
        [usual, ...others].toSorted((one, other) => one - other),
      ]);
    }
  });
});
