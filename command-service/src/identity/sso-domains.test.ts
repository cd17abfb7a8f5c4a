import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { SsoProviderAdded } from '@upfront/contracts/identity/sso-events.js';
import {
  AddSsoProvider,
  ChangeSsoProvider,
  CheckSsoDomain,
  ConfirmSsoDomain,
  RemoveSsoProvider,
} from '@upfront/contracts/identity/sso-commands.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems } from '@upfront/contracts/kernel/problem.js';
import { DomainProofs, domainRecordOf } from '@upfront/platform/single-sign-on/domain-proof.js';
import { startDnsServer, type DnsServer } from '@upfront/platform/testing/dns-server.js';
import { startStores, type Stores } from '@upfront/projections/testing/engines.js';
import mongoose from 'mongoose';
import { provide } from '@upfront/platform/injection.js';
import { someActor, uuidOf } from '../testing/given.js';
import { IdentityModule } from './identity.module.js';
import { EventStore } from '../event-store/event-store.js';
import { Aggregates } from '../execute/aggregates.js';
import { startExecuting, type Executing } from '../testing/executing.js';
import { isPublicMailDomain } from './public-mail-domains.js';
import { ssoProviderAggregate } from './sso-provider.aggregate.js';
import { countingDomains } from './sso-provider.decider.js';

const harbor = uuidOf(100);
const northline = uuidOf(101);
const admin = (companyId: string): Actor => ({
  ...{ ...someActor, companyId, permissions: ['AdminUIAccess', 'AdminViewCompanyActivity'] },
});
const root: Actor = {
  ...{ ...someActor, companyId: uuidOf(1), permissions: ['AdminUIAccess', 'ClientEditAll'] },
  isProviderEmployee: true,
};

let dns: DnsServer;
let stores: Stores;
let executing: Executing;
const mongo = mongoose.createConnection();
beforeAll(async () => {
  dns = await startDnsServer();
  stores = await startStores();
  await mongo.openUri(stores.mongoUrl);
  executing = await startExecuting(
    [IdentityModule],
    [provide(mongoose.Connection, mongo), provide(DomainProofs, new DomainProofs([dns.address]))],
  );
});
afterAll(async () => {
  await executing.close();
  await mongo.close();
  await stores.close();
  await dns.close();
});

const add = (companyId: string | null, domains: string[], who = admin(companyId ?? ''), more = {}) =>
  executing.execute(who, AddSsoProvider, {
    ...{ name: 'Ours', kind: 'oidc', tenant: 'default', issuer: 'https://login.example.org' },
    ...{ clientId: 'upfront', clientSecret: 'secret', companyId, domains },
    ...more,
  });
const counting = async (id: string): Promise<readonly string[]> => {
  const { state } = await executing.get(Aggregates).load(ssoProviderAggregate, id);
  return state.stage === 'none' ? [] : countingDomains(state);
};
const check = (companyId: string, id: string, domain: string) =>
  executing.execute(admin(companyId), CheckSsoDomain, { id, domain });
const publish = (id: string, domain: string): void => {
  const { name, value } = domainRecordOf(id, domain);
  dns.records.set(name, [...(dns.records.get(name) ?? []), value]);
};
const someDomain = (): string => `${randomUUID()}.example`;

describe('a domain of single sign-on', () => {
  it('of a company counts once its record is found', async () => {
    const domain = someDomain();
    const { id } = await add(harbor, [domain]);
    expect(await counting(id)).toEqual([]);
    await expect(check(harbor, id, domain)).rejects.toMatchObject({
      problem: identityProblems.ssoDomainUnproven,
      message: `_upfront-challenge.${domain} has no TXT record yet. DNS changes can take up to an hour.`,
    });
    publish(id, domain);
    expect(await check(harbor, id, domain)).toEqual({ domain, provenBy: 'dns' });
    expect(await counting(id)).toEqual([domain]);
    await expect(check(harbor, id, someDomain())).rejects.toMatchObject({ problem: problems.notFound });
    await expect(check(northline, id, domain)).rejects.toMatchObject({ problem: problems.notFound });
  });

  it('that is only named keeps nobody from it; the owner proves it, and then it is taken', async () => {
    const domain = someDomain();
    const squatter = await add(northline, [domain]);
    const owner = await add(harbor, [domain]);
    publish(owner.id, domain);
    await check(harbor, owner.id, domain);
    // What the owner published proves nothing for anybody else.
    await expect(check(northline, squatter.id, domain)).rejects.toMatchObject({
      problem: identityProblems.ssoDomainUnproven,
    });
    const confirm = { id: squatter.id, domain };
    await expect(executing.execute(root, ConfirmSsoDomain, confirm)).rejects.toMatchObject({
      problem: identityProblems.ssoDomainTaken,
    });
    await executing.execute(admin(harbor), RemoveSsoProvider, { id: owner.id });
    await executing.execute(root, ConfirmSsoDomain, confirm);
    expect(await counting(squatter.id)).toEqual([domain]);
  });

  it('is confirmed by the provider’s administrator, by nobody else', async () => {
    const domain = someDomain();
    const { id } = await add(harbor, [domain]);
    await expect(executing.execute(admin(harbor), ConfirmSsoDomain, { id, domain })).rejects.toMatchObject({
      problem: problems.notFound,
    });
    expect(await executing.execute(root, ConfirmSsoDomain, { id, domain })).toEqual({
      ...{ domain, provenBy: 'provider' },
    });
    const forAll = await add(null, [someDomain()], root);
    expect(await counting(forAll.id)).toHaveLength(1);
  });

  it('that is dropped is proven anew, and free for others until then', async () => {
    const domain = someDomain();
    const { id } = await add(harbor, [domain]);
    await executing.execute(root, ConfirmSsoDomain, { id, domain });
    const changed = (domains: string[]) =>
      executing.execute(admin(harbor), ChangeSsoProvider, { id, domains });
    await changed([someDomain()]);
    await changed([domain]);
    expect(await counting(id)).toEqual([]);
    const other = await add(northline, [domain]);
    await executing.execute(root, ConfirmSsoDomain, { id: other.id, domain });
    // At another tenant it may be another's, until the provider is to move here.
    const elsewhere = await add(harbor, [domain], admin(harbor), { tenant: 'newspaper' });
    await executing.execute(root, ConfirmSsoDomain, { id: elsewhere.id, domain });
    const move = { id: elsewhere.id, tenant: 'default' as const };
    await expect(executing.execute(admin(harbor), ChangeSsoProvider, move)).rejects.toMatchObject({
      problem: identityProblems.ssoDomainTaken,
      errors: { 'domains.0': [identityProblems.ssoDomainTaken.detail] },
    });
  });

  it('claimed before proofs were asked for counts no more, and is free for whoever proves it', async () => {
    const domain = someDomain();
    const old = uuidOf(7001);
    const settings = {
      name: 'Old',
      kind: 'oidc',
      tenant: 'default',
      issuer: 'https://old.example.org',
    } as const;
    const data = { ...settings, clientId: 'a', domains: [domain], isEnabled: true };
    const added = eventOf(SsoProviderAdded, { providerId: old, companyId: northline, ...data });
    const at = new Date().toISOString();
    const actor = { userId: 'u', userName: 'U', companyId: northline, groupId: '' };
    const metadata = { commandId: 'c', commandName: 'AddSsoProvider', correlationId: 'c', ...actor, at };
    await executing
      .get(EventStore)
      .append(`sso-provider-${old}`, -1, [{ id: randomUUID(), ...added, metadata }]);
    expect(await counting(old)).toEqual([]);
    const { id } = await add(harbor, [domain]);
    await executing.execute(root, ConfirmSsoDomain, { id, domain });
    expect(await counting(id)).toEqual([domain]);
  });

  it('of a public mail service is refused, for whomever', async () => {
    for (const domain of ['gmail.com', 'outlook.com', 'gmx.de', 'fastmail.com', 'proton.me', 'qq.com'])
      for (const companyId of [harbor, null]) {
        const who = companyId ? admin(companyId) : root;
        await expect(add(companyId, ['fine.example', domain], who)).rejects.toMatchObject({
          problem: identityProblems.ssoPublicDomain,
          errors: {
            'domains.1': [`${domain} is a public email domain. Use a domain your company owns.`],
          },
        });
      }
    const { id } = await add(harbor, [someDomain()]);
    const change = { id, domains: ['yahoo.com'] };
    await expect(executing.execute(admin(harbor), ChangeSsoProvider, change)).rejects.toMatchObject({
      problem: identityProblems.ssoPublicDomain,
    });
    for (const domain of ['google.com', 'nytimes.com', 'bbc.co.uk', 'harbor.test'])
      expect([domain, isPublicMailDomain(domain)]).toEqual([domain, false]);
  });
});

describe('the issuer of single sign-on', () => {
  it.each([
    ...['file:///etc/passwd', 'http://login.example.org', 'ftp://login.example.org', 'https://redis'],
    ...[
      'https://localhost',
      'https://LOCALHOST.',
      'https://127.0.0.1',
      'https://127.1',
      'https://2130706433',
    ],
    ...['https://0x7f.0.0.1', 'https://0177.0.0.1', 'https://[::1]', 'https://[::ffff:127.0.0.1]'],
    ...['https://0.0.0.0', 'https://10.1.2.3', 'https://169.254.169.254', 'https://a.localhost'],
    ...['https://user:pw@login.example.org', 'https://user@login.example.org', 'https://db.internal'],
    ...['https://login.example.org/?a=1', 'https://login.example.org/#a', 'https://[fe80::1]'],
  ])('%s is refused when it is saved', async (issuer) => {
    const refusal = {
      problem: { status: 422 },
      errors: { issuer: [expect.stringMatching(/^The address must /)] },
    };
    await expect(add(harbor, [someDomain()], admin(harbor), { issuer })).rejects.toMatchObject(refusal);
    const { id } = await add(harbor, [someDomain()]);
    const change = { id, issuer, clientSecret: 'new' };
    await expect(executing.execute(admin(harbor), ChangeSsoProvider, change)).rejects.toMatchObject(refusal);
  });

  it('is given its client secret again where it moves to another server', async () => {
    const { id } = await add(harbor, [someDomain()]);
    const change = (changes: object) =>
      executing.execute(admin(harbor), ChangeSsoProvider, { id, ...changes });
    await expect(change({ issuer: 'https://evil.example.net' })).rejects.toMatchObject({
      problem: identityProblems.ssoSecretNeeded,
      errors: { clientSecret: [identityProblems.ssoSecretNeeded.detail] },
    });
    await change({ issuer: 'https://login.example.org/tenant' });
    await change({ issuer: 'https://other.example.net', clientSecret: 'theirs' });
  });
});
