import { randomUUID } from 'node:crypto';
import {
  BootstrapPlatform,
  CreateGroup,
  InviteUser,
  RegisterCompany,
} from '@upfront/contracts/identity/commands.js';
import { sendInternal } from './internal.js';
import { Person } from './person.js';
import { product, type Product } from './product.js';

export const PASSWORD = 'Harness-pass-1';

export interface Colleague {
  readonly id: string;
  readonly email: string;
  readonly person: Person;
}

export interface Company {
  readonly id: string;
  readonly name: string;
  readonly groupIds: readonly string[];
  /** Role ids by the role's name. */
  readonly roles: Readonly<Record<string, string>>;
  /** Adds somebody with a role to one of the groups (default the first) and signs them in. */
  readonly hire: (
    role: string,
    options?: { readonly group?: number; readonly name?: string },
  ) => Promise<Colleague>;
}

/** The first administrator, signed in. */
export const administrator = (at: Product = product()): Promise<Person> =>
  Person.signedIn(at.administrator.email, at.administrator.password, at);

/** Somebody of the provider's operations staff, signed in. */
export const hireOperator = async (at: Product = product()) => {
  const email = `${randomUUID().slice(0, 8)}@operations.test`;
  const staff = {
    email,
    firstName: 'Opal',
    lastName: 'Reyes',
    password: PASSWORD,
    role: 'Operations',
  } as const;
  await sendInternal(at, BootstrapPlatform, { administrators: [staff] }, randomUUID());
  return { email, person: await Person.signedIn(email, PASSWORD, at) };
};

/** A company of its own for a test, so that tests do not see each other. */
export const foundCompany = async (groups = 1, at: Product = product()): Promise<Company> => {
  const root = await administrator(at);
  const tag = randomUUID().slice(0, 8);
  const name = `Company ${tag}`;
  const { id, roles } = await root.send(RegisterCompany, { name, settings: { enforceTwoFactor: false } });
  const groupIds: string[] = [];
  for (let n = 1; n <= groups; n += 1) {
    groupIds.push((await root.send(CreateGroup, { companyId: id, name: `Group ${n}` })).id);
  }
  const roleIds = Object.fromEntries(roles.map((role) => [role.name, role.id]));
  const hire: Company['hire'] = async (role, { group = 0, name: fullName = `${role} ${tag}` } = {}) => {
    const email = `${randomUUID().slice(0, 12)}@${tag}.test`;
    const [firstName = '', ...rest] = fullName.split(' ');
    const groupId = groupIds[group];
    const roleId = roleIds[role];
    if (!groupId || !roleId) throw new Error(`The company has no group ${group} or no role ${role}`);
    const invited = await root.send(InviteUser, {
      email,
      firstName,
      lastName: rest.join(' ') || tag,
      companyId: id,
      groupIds: [groupId],
      roleIds: [roleId],
      password: PASSWORD,
    });
    return { id: invited.id, email, person: await Person.signedIn(email, PASSWORD, at) };
  };
  return { id, name, groupIds, roles: roleIds, hire };
};
