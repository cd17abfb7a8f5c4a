import { describe, expect, it } from '@jest/globals';
import { commands, queries } from '@upfront/contracts/catalogue.js';
import { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Names of all fields of a schema, however deep. */
const deepFieldsOf = (schema: z.core.$ZodType): ReadonlySet<string> => {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) walk(one);
    if (!isObject(part)) return;
    if (isObject(part['properties'])) for (const name of Object.keys(part['properties'])) found.add(name);
    for (const one of Object.values(part)) walk(one);
  };
  walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }));
  return found;
};

/** Whether a field holds a password itself, rather than saying something of one. */
const isPassword = (name: string): boolean => /^(password|\w*Password|passwordHash)$/.test(name);
/** Yes or no, and no secret. */
const FLAGS = ['mustResetPassword', 'hasOwnPassword', 'forgotPassword'];

describe('ST-070: a password', () => {
  it('is taken by calls', () => {
    const takers = commands.filter(({ input }) => deepFieldsOf(input).has('password'));
    expect(takers.map(({ name }) => name)).toEqual(expect.arrayContaining(['SignIn', 'InviteUser']));
  });

  it('is answered by none of them', () => {
    const telling = [...commands, ...queries].flatMap(({ name, output }) =>
      [...deepFieldsOf(output)]
        .filter((field) => isPassword(field) && !FLAGS.includes(field))
        .map((field) => `${name}: ${field}`),
    );
    expect(telling).toEqual([]);
  });
});
