import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { permissionNames } from '@upfront/contracts/identity/permissions.js';
import { z } from 'zod';
import { factsOf, itIsAsSpecified, itIsCoveredOrWaits } from './facts.js';
import { sourceFiles } from './test-files.js';

const Permission = z.object({ id: z.string(), kind: z.string(), name: z.string() });
const permissions = factsOf('permissions', Permission);

/** Where permissions are listed, worded or given to roles: none of that decides anything. */
const LISTS = ['identity/permissions.ts', 'identity/permission-words.ts', 'permission-names.ts'];
const sources = sourceFiles()
  .filter((path) => !LISTS.some((list) => path.endsWith(list)))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Code asks for a permission by its name, or for all scopes of one by its stem: `scopes('ClientView')`, `${verb}All`. */
const isRead = (name: string): boolean => {
  const stem = name.replace(/(For)?(All|OwnCompany|OwnGroup|Own)$/, '');
  const byStem = stem !== name && new RegExp(`['"\`]${stem}['"\`$]`).test(sources);
  return byStem || new RegExp(`['"\`]${name}['"\`]`).test(sources);
};

/** Kinds that are no names: access levels of records, flags of the user, roles. What decides there has tests of its own. */
const named = permissions.filter(({ kind }) => kind === 'permission');

describe('the permissions of the specification', () => {
  it('are all known', () => {
    const known: readonly string[] = permissionNames;
    expect(named.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  itIsCoveredOrWaits(
    'permissions',
    named.map(({ id }) => id),
    () => new Set(named.filter(({ name }) => isRead(name)).map(({ id }) => id)),
  );

  itIsAsSpecified('permissions', permissions, (record) => Permission.parse(record));
});
