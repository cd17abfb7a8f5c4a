import { AddAgency } from '@upfront/contracts/agencies/agency.resource.js';
import { AddExternalCrm } from '@upfront/contracts/crm/commands.js';
import {
  BootstrapPlatform,
  CreateGroup,
  InviteUser,
  RegisterCompany,
  SwitchGroup,
} from '@upfront/contracts/identity/commands.js';
import { SANDBOX_CREDENTIALS } from '../crm-sandbox/sandbox.js';
import { DEMO_PASSWORD, PROVIDER_PEOPLE, type DemoCompany } from './content/people.js';
import type { DemoTarget } from './load-demo.js';
import { DemoRefused, Session } from './session.js';

/** Ids of what the demo has made, for what hangs on it. */
export interface LoadedCompany {
  readonly company: DemoCompany;
  /** Ids by email. */
  readonly userIds: ReadonlyMap<string, string>;
  readonly agencies: readonly { readonly id: string; readonly name: string }[];
  readonly crmId: string;
}

/** The provider's company and its people; the one call that is not public, since nobody can sign in before it. */
export const bootstrap = async ({ commandUrl, token }: DemoTarget): Promise<void> => {
  const administrators = PROVIDER_PEOPLE.map((person) => ({ ...person, password: DEMO_PASSWORD }));
  const answer = await fetch(`${commandUrl}/internal/commands/${BootstrapPlatform.name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'demo:bootstrap',
    },
    body: JSON.stringify({ administrators }),
  });
  if (!answer.ok)
    throw new DemoRefused(`The platform could not be prepared: ${answer.status} ${await answer.text()}`);
};

const idIn = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo knows no ${name}.`);
  return id;
};

/** A company with its groups, people, agencies and its connection to the CRM sandbox. */
export const loadCompany = async (
  company: DemoCompany,
  root: Session,
  target: DemoTarget,
): Promise<LoadedCompany> => {
  const { key } = company;
  const settings = { enforceTwoFactor: false };
  const registered = await root.send(RegisterCompany, { name: company.name, settings }, `company-${key}`);
  const companyId = registered.id;
  const roleIds = new Map(registered.roles.map(({ id, name }) => [name, id]));
  const groupIds = new Map<string, string>();
  for (const { name, countries } of company.groups) {
    const group = { companyId, name, settings: { enabledCountries: [...countries] } };
    groupIds.set(name, (await root.send(CreateGroup, group, `group-${name}`)).id);
  }
  const userIds = new Map<string, string>();
  for (const { role, groups, ...person } of company.people) {
    const invited = await root.send(
      InviteUser,
      {
        ...person,
        companyId,
        groupIds: groups.map((name) => idIn(groupIds, name)),
        roleIds: [idIn(roleIds, role)],
        password: DEMO_PASSWORD,
      },
      `user-${person.email}`,
    );
    userIds.set(person.email, invited.id);
  }
  const admin = await Session.open(target.url, `admin@${key}.test`, DEMO_PASSWORD);
  // Who is in several groups has to choose one before doing anything.
  const [first] = groupIds.values();
  if (first !== undefined) await admin.send(SwitchGroup, { companyGroupId: first }, `first-group-${key}`);
  const agencies = [];
  for (const name of company.agencies) {
    const { id } = await admin.send(AddAgency, { name }, `agency-${key}-${name}`);
    agencies.push({ id, name });
  }
  const crm = {
    name: 'Salesforce (sandbox)',
    baseUrl: target.crmUrl,
    credentials: { ...SANDBOX_CREDENTIALS },
  };
  const { id: crmId } = await admin.send(AddExternalCrm, crm, `crm-${key}`);
  return { company, userIds, agencies, crmId };
};
