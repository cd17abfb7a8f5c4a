import { permissionNames } from '@upfront/contracts/identity/permissions.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';

const known: readonly string[] = permissionNames;

/** Each name once, in order. @throws Refusal 422 for a name that there is not: a typing error must not look like a right */
export const knownPermissions = (permissions: readonly string[]): string[] => {
  const unknown = permissions.filter((name) => !known.includes(name));
  if (unknown.length === 0) return [...new Set(permissions)].sort();
  const detail = `There is no permission named ${unknown.join(', ')}.`;
  throw new Refusal(problems.invalidInput, { detail, errors: { permissions: [detail] } });
};
