import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { integrationEvents } from './catalogue.js';
import { topicOf } from './define-integration-event.js';

const page = readFileSync(new URL('../../docs/integration-events.md', import.meta.url), 'utf8');
const rowOf = (topic: string): string => page.split('\n').find((line) => line.includes(`\`${topic}\``)) ?? '';

describe('what outside systems are told', () => {
  it('has a name of its own for each event', () => {
    const types = integrationEvents.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    expect(types.length).toBeGreaterThan(20);
  });

  it.each(integrationEvents.map((one) => [one.type, one] as const))(
    '%s stands on the page for consumers, with its topic and key',
    (type, { context, key }) => {
      const row = rowOf(topicOf(context));
      expect(row).toContain(`\`${type}\``);
      expect(row).toContain(`\`${key}\``);
    },
  );

  it('carries nothing personal, secret or written by hand about people', () => {
    const schema = JSON.stringify(integrationEvents.map(({ data }) => z.toJSONSchema(data)));
    expect(schema).not.toMatch(/"(email|firstName|lastName|phone|password|address|billingDetails)"/);
  });
});
