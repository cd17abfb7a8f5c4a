import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { commands, queries } from './catalogue.js';
import { GeoProfileAdded } from './clients/events.js';
import { events } from './events.js';
import { company } from './identity/company-queries.js';
import { CompanySettings } from './identity/model.js';
import { integrationEvents } from './integration/catalogue.js';
import { jobs } from './jobs.js';
import { asRecorded, recordedPiece, strictPiece } from './kernel/recorded.js';
import { CalendarDate, Email, MinorUnits, Name } from './kernel/values.js';

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The schemas right below one: in any property of its definition, alone, in a list or in a shape. */
const partsOf = (schema: z.core.$ZodType): readonly (readonly [string, z.core.$ZodType])[] =>
  Object.entries(schema._zod.def).flatMap(([name, value]: [string, unknown]) => {
    if (isSchema(value)) return [[name, value] as const];
    if (typeof value !== 'object' || value === null || name === 'checks') return [];
    return Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
      isSchema(one) ? [[key, one] as const] : [],
    );
  });

/** Paths at which a schema has pieces that are for input only. */
const strictIn = (schema: z.core.$ZodType, path: string): readonly string[] =>
  recordedPiece(schema)
    ? [path]
    : partsOf(schema).flatMap(([name, part]) => strictIn(part, `${path}.${name}`));

describe('pieces that are for input only', () => {
  it('are found in what people send', () => {
    const found = commands.flatMap(({ name, input }) => strictIn(input, name));
    expect(found).toEqual(
      expect.arrayContaining(['InviteUser.email', 'EditUser.firstName.innerType', 'CreateGroup.name']),
    );
    expect(found.length).toBeGreaterThan(50);
  });

  it.each([
    ['an answer', [...commands, ...queries].map(({ name, output }) => [name, output] as const)],
    ['an event', events.map(({ type, data }) => [type, data] as const)],
    ['a job', jobs.map(({ name, data }) => [name, data] as const)],
    ['what outside systems are told', integrationEvents.map(({ type, data }) => [type, data] as const)],
  ])('are in no schema of %s', (_what, schemas) => {
    expect(schemas.length).toBeGreaterThanOrEqual(10);
    expect(schemas.flatMap(([name, schema]) => strictIn(schema, name))).toEqual([]);
  });
});

describe('an old record', () => {
  const id = '01900000-0000-7000-8000-000000000001';

  it('whose name cannot be seen, or has lines, is answered as it is', () => {
    for (const name of ['\u200b', 'Harbor\nMedia', '  Harbor ', 'x'.repeat(300)]) {
      const answer = { ...CompanySettings.parse({}), id, name, logo: null, styles: [] };
      expect(z.parse(company.output, answer).name).toBe(name);
    }
  });

  it('is read from its events as it is', () => {
    const geoProfile = {
      id: `${id}.1`,
      name: 'North\r\nshore',
      type: 'zip',
      data: [{ code: '49503', name: '\u3164', lat: null, lng: null }],
      default: false,
    };
    expect(z.parse(GeoProfileAdded.data, { clientId: id, geoProfile })).toEqual({ clientId: id, geoProfile });
  });

  it('keeps mail addresses, days and amounts of earlier rules, however they are wrapped', () => {
    const Facts = asRecorded(
      z.object({
        name: Name.optional(),
        mails: z.array(z.union([z.literal(''), Email])).default([]),
        byDay: z.record(z.string(), CalendarDate.nullable()),
        pair: z.tuple([MinorUnits.min(1), z.string()]),
      }),
    );
    const old = {
      name: ' ',
      mails: ['Name@MÜLLER.de', 'dana@example'],
      byDay: { start: '0000-01-01', end: null },
      pair: [0.5, ''],
    };
    expect(z.parse(Facts, old)).toEqual(old);
    expect(z.parse(Facts, { ...old, mails: undefined }).mails).not.toBe(
      z.parse(Facts, { ...old, mails: undefined }).mails,
    );
    expect(z.safeParse(Facts, { ...old, byDay: { start: 'tomorrow' } }).success).toBe(false);
  });
});

describe('a schema as records hold it', () => {
  it('is the same one where nothing is for input only, and is made once', () => {
    const Open = z.object({ text: z.string() });
    const Strict = z.object({ name: Name }).meta({ id: 'RecordedTestPerson' });
    expect(asRecorded(Open)).toBe(Open);
    expect(asRecorded(Strict)).toBe(asRecorded(Strict));
    expect(z.globalRegistry.get(asRecorded(Strict))?.id).toBe('RecordedTestPerson');
    expect(Strict.safeParse({ name: '' }).success).toBe(false);
  });

  it('of a piece that was narrowed further is that of the piece', () => {
    expect(recordedPiece(strictPiece(z.string().max(3), z.string()).min(1))).toBeDefined();
  });
});
