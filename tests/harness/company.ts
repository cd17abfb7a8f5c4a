import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@upfront/contracts/kernel/define-command.js';
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

/** Somebody of a company who has not signed in. */
export interface Invited {
  readonly id: string;
  readonly email: string;
}

export interface Colleague extends Invited {
  readonly person: Person;
}

export interface Company {
  readonly id: string;
  readonly name: string;
  readonly groupIds: readonly string[];
  /** Role ids by the role's name. */
  readonly roles: Readonly<Record<string, string>>;
  /** Adds somebody with a role to one of the groups (default the first) and signs them in. */
  readonly hire: (role: string, options?: Place) => Promise<Colleague>;
  /** Adds somebody without signing them in; `account` says more of them than usual. */
  readonly invite: (role: string, options?: Place, account?: Account) => Promise<Invited>;
}

interface Place {
  /** Index of the group; default the first. `all`: a member of all of them. */
  readonly group?: number | 'all';
  readonly name?: string;
}

/** What an invitation may say beside the usual; `password: undefined` invites without one. */
type Account = Partial<Omit<RequestOf<typeof InviteUser>, 'email' | 'companyId' | 'groupIds' | 'roleIds'>>;

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
export const foundCompany = async (
  groups = 1,
  at: Product = product(),
  settings: RequestOf<typeof RegisterCompany>['settings'] = {},
): Promise<Company> => {
  const root = await administrator(at);
  const tag = randomUUID().slice(0, 8);
  const name = `Company ${tag}`;
  const { id, roles } = await root.send(RegisterCompany, {
    name,
    settings: { enforceTwoFactor: false, ...settings },
  });
  const groupIds: string[] = [];
  for (let n = 1; n <= groups; n += 1) {
    groupIds.push((await root.send(CreateGroup, { companyId: id, name: `Group ${n}` })).id);
  }
  const roleIds = Object.fromEntries(roles.map((role) => [role.name, role.id]));
  const invite: Company['invite'] = async (role, options = {}, account = {}) => {
    const { group = 0, name: fullName = `${role} ${tag}` } = options;
    const email = `${randomUUID().slice(0, 12)}@${tag}.test`;
    const [firstName = '', ...rest] = fullName.split(' ');
    const places = group === 'all' ? groupIds : groupIds.slice(group, group + 1);
    const roleId = roleIds[role];
    if (places.length === 0 || !roleId)
      throw new Error(`The company has no group ${group} or no role ${role}`);
    const invited = await root.send(InviteUser, {
      email,
      firstName,
      lastName: rest.join(' ') || tag,
      companyId: id,
      groupIds: places,
      roleIds: [roleId],
      password: PASSWORD,
      ...account,
    });
    return { id: invited.id, email };
  };
  const hire: Company['hire'] = async (role, options) => {
    const invited = await invite(role, options);
    return { ...invited, person: await Person.signedIn(invited.email, PASSWORD, at) };
  };
  return { id, name, groupIds, roles: roleIds, hire, invite };
};
