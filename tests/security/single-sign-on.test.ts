import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditUser, SignIn } from '@upfront/contracts/identity/commands.js';
import { sessionUser } from '@upfront/contracts/identity/queries.js';
import {
  AddSsoProvider,
  ChangeSsoProvider,
  CheckSsoDomain,
  ConfirmSsoDomain,
  RemoveSsoProvider,
  SignInWithGoogle,
  SignInWithOkta,
  SignInWithSso,
} from '@upfront/contracts/identity/sso-commands.js';
import {
  ssoInitiate,
  ssoProvider,
  ssoProviders,
  tenant,
  userSsoProviders,
} from '@upfront/contracts/identity/sso-queries.js';
import type { SsoKind, TenantKey } from '@upfront/contracts/identity/tenants.js';
import { taskList } from '@upfront/contracts/tasks/queries.js';
import { administrator, foundCompany, PASSWORD, type Company } from '../harness/company.js';
import { SSO_CLIENT, startIdentityProvider, type IdentityProvider } from '../harness/identity-provider.js';
import { Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';

let idp: IdentityProvider;
let root: Person;
let company: Company;
let foreign: Company;
const made: string[] = [];

beforeAll(async () => {
  idp = await startIdentityProvider();
  root = await administrator();
  company = await foundCompany();
  foreign = await foundCompany();
});
afterAll(async () => {
  // Other tests share the product, and its sign-in page.
  for (const id of made) await root.trySend(RemoveSsoProvider, { id });
  await idp.close();
  await closeHarness();
});

const codeOf = ({ body }: { readonly body: unknown }): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
const domainOf = (email: string): string => email.split('@').at(-1) ?? '';

const addProvider = async (
  kind: SsoKind,
  of: TenantKey = 'default',
  own?: { companyId: string; domains: string[] },
) => {
  const { id } = await root.send(AddSsoProvider, {
    name: `Provider ${kind}`,
    kind,
    tenant: of,
    issuer: idp.issuer,
    ...SSO_CLIENT,
    ...own,
  });
  made.push(id);
  for (const domain of own?.domains ?? []) await root.send(ConfirmSsoDomain, { id, domain });
  await processAll();
  return id;
};

const COMMANDS = { google: SignInWithGoogle, okta: SignInWithOkta, oidc: SignInWithSso } as const;

/** A browser at a tenant's sign-in. */
class Browser extends Person {
  readonly binding = randomBytes(32).toString('base64url');

  constructor(private readonly at: TenantKey = 'default') {
    super();
  }

  override request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const cookie = [`upfront_tenant=${this.at}`, this.cookies].filter(Boolean).join('; ');
    return super.request(method, path, body, { ...headers, cookie });
  }

  begin(wanted: { provider?: string; email?: string; path?: string }) {
    const binding = createHash('sha256').update(this.binding).digest('base64url');
    return this.ask(ssoInitiate, { ...wanted, binding });
  }

  /** Goes to the provider and comes back, but not yet in. */
  async visit(email: string, wanted: { provider?: string; email?: string; path?: string }) {
    const { url } = await this.begin(wanted);
    const back = await idp.signIn(url, email);
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => back.searchParams.get(name) ?? '');
    return { back, input: { code: code ?? '', state: state ?? '', iss: iss ?? '', binding: this.binding } };
  }

  async signInBy(kind: SsoKind, email: string, wanted: { provider?: string; email?: string; path?: string }) {
    const { input } = await this.visit(email, wanted);
    return this.trySend(COMMANDS[kind], input);
  }
}

describe('single sign-on', () => {
  it.each([
    ['google', '/google-login'],
    ['okta', '/okta-login/callback'],
    ['oidc', '/sso-login'],
  ] as const)('signs in with %s and goes on to the wanted path', async (kind, callback) => {
    const { email } = await company.invite('Seller');
    const provider = await addProvider(kind);
    const browser = new Browser();
    expect((await browser.ask(tenant, {})).providers).toContainEqual({
      id: provider,
      kind,
      name: `Provider ${kind}`,
    });
    const { back, input } = await browser.visit(email, { provider, path: '/campaign/1/summary?a=1' });
    expect(back.pathname).toBe(callback);
    expect(await browser.send(COMMANDS[kind], input)).toEqual({ path: '/campaign/1/summary?a=1' });
    expect(await browser.ask(sessionUser, {})).toMatchObject({ email });
  });

  it('takes what comes back once, from the browser that began, and for the kind it began with', async () => {
    const { email } = await company.invite('Seller');
    const provider = await addProvider('oidc');
    const browser = new Browser();
    const { input } = await browser.visit(email, { provider });
    // A link that an attacker began does not sign a victim in.
    expect(codeOf(await new Browser().trySend(SignInWithSso, { ...input, binding: 'x'.repeat(43) }))).toBe(
      'sso-stale',
    );
    expect(codeOf(await browser.trySend(SignInWithSso, { ...input, state: `${input.state}x` }))).toBe(
      'sso-stale',
    );
    const other = await browser.visit(email, { provider });
    expect(codeOf(await browser.trySend(SignInWithGoogle, other.input))).toBe('sso-no-provider');
    await browser.send(SignInWithSso, input);
    expect(codeOf(await browser.trySend(SignInWithSso, input))).toBe('sso-stale');
    const forged = await browser.visit(email, { provider });
    expect(codeOf(await browser.trySend(SignInWithSso, { ...forged.input, code: 'made-up' }))).toBe(
      'sso-failed',
    );
  });

  it('opens a session under a new id, and leaves the second factor to the provider', async () => {
    const { email } = await company.invite('Seller', {}, { twoFactorRequired: true });
    const provider = await addProvider('oidc');
    const browser = new Browser();
    expect((await browser.signInBy('oidc', email, { provider })).status).toBe(200);
    const first = browser.cookies;
    expect((await browser.tryAsk(taskList, {})).status).toBe(200);
    await browser.signInBy('oidc', email, { provider });
    expect(browser.cookies).not.toBe(first);
    const old = await fetch(`${product().urls.gateway}/api/user/load`, { headers: { cookie: first } });
    expect(old.status).toBe(401);
  });

  it('knows only who has an account here, with an email that the provider vouches for', async () => {
    const provider = await addProvider('oidc');
    const stranger = await new Browser().signInBy('oidc', 'stranger@nowhere.test', { provider });
    expect(codeOf(stranger)).toBe('sso-no-account');
    const { email } = await company.invite('Seller');
    idp.unverified.add(email);
    expect(codeOf(await new Browser().signInBy('oidc', email, { provider }))).toBe('sso-no-account');
    const gone = await company.invite('Seller');
    await root.send(EditUser, { id: gone.id, isActive: false });
    expect(codeOf(await new Browser().signInBy('oidc', gone.email, { provider }))).toBe('sso-no-account');
  });

  it('of a company lets in its own people, found by their domain, and nobody else', async () => {
    const own = await company.invite('Seller');
    const other = await foreign.invite('Seller');
    const { email: rootEmail } = product().administrator;
    const domains = [own, other].map(({ email }) => domainOf(email)).concat(domainOf(rootEmail));
    await addProvider('oidc', 'default', { companyId: company.id, domains });
    const page = await new Browser().ask(tenant, {});
    expect(page.hasCompanyProviders).toBe(true);
    expect(JSON.stringify(page)).not.toContain(company.id);
    expect((await new Browser().signInBy('oidc', own.email, { email: own.email })).status).toBe(200);
    for (const email of [other.email, rootEmail])
      expect(codeOf(await new Browser().signInBy('oidc', email, { email }))).toBe('sso-no-account');
    const binding = createHash('sha256').update('x').digest('base64url');
    const nowhere = await new Browser().tryAsk(ssoInitiate, { email: 'a@elsewhere.test', binding });
    expect(codeOf(nowhere)).toBe('sso-no-provider');
  });

  it('is set up by administrators within their company; the secret is never shown', async () => {
    const admin = await company.hire('Company Admin');
    const seller = await company.hire('Seller');
    const stranger = await foreign.hire('Company Admin');
    const input = {
      name: 'Ours',
      kind: 'oidc' as const,
      tenant: 'default' as const,
      issuer: 'https://login.example.com',
      ...SSO_CLIENT,
      companyId: company.id,
      domains: ['ours.example.com'],
    };
    expect(codeOf(await admin.person.trySend(AddSsoProvider, { ...input, domains: [] }))).toBe(
      'sso-domains-needed',
    );
    expect((await admin.person.trySend(AddSsoProvider, { ...input, companyId: null })).status).toBe(403);
    expect((await seller.person.trySend(AddSsoProvider, input)).status).toBe(403);
    expect((await stranger.person.trySend(AddSsoProvider, input)).status).toBe(403);
    const { id } = await admin.person.send(AddSsoProvider, input);
    await processAll();
    const shown = [
      await admin.person.ask(ssoProvider, { id }),
      await admin.person.ask(ssoProviders, {}),
      await admin.person.ask(userSsoProviders, {}),
    ];
    for (const answer of shown) {
      expect(JSON.stringify(answer)).toContain('Ours');
      expect(JSON.stringify(answer)).not.toContain(SSO_CLIENT.clientSecret);
    }
    expect((await stranger.person.tryAsk(ssoProvider, { id })).status).toBe(404);
    expect((await stranger.person.ask(ssoProviders, {})).providers).toEqual([]);
    expect((await stranger.person.trySend(ChangeSsoProvider, { id, name: 'Theirs' })).status).toBe(404);
    expect((await stranger.person.trySend(RemoveSsoProvider, { id })).status).toBe(404);
    await admin.person.send(ChangeSsoProvider, { id, isEnabled: false });
    await processAll();
    const { providers } = await admin.person.ask(userSsoProviders, {});
    expect(providers.map((provider) => provider.id)).not.toContain(id);
    await admin.person.send(RemoveSsoProvider, { id });
    await processAll();
    expect((await admin.person.tryAsk(ssoProvider, { id })).status).toBe(404);
  });

  it('leaves a domain to the provider that has it, until that one is changed or removed', async () => {
    const own = await company.hire('Company Admin');
    const stranger = await foreign.hire('Company Admin');
    const first = `${randomUUID()}.test`;
    const confirm = (id: string, domain: string) => root.trySend(ConfirmSsoDomain, { id, domain });
    const second = `${randomUUID()}.test`;
    const settings = {
      name: 'AAA',
      kind: 'oidc' as const,
      tenant: 'default' as const,
      issuer: idp.issuer,
      ...SSO_CLIENT,
    };
    const theirs = { ...settings, companyId: foreign.id };
    const { id } = await own.person.send(AddSsoProvider, {
      ...settings,
      name: 'Ours',
      companyId: company.id,
      domains: [first, second],
    });
    made.push(id);
    for (const domain of [first, second]) expect((await confirm(id, domain)).status).toBe(200);
    // Naming it is nobody's right or wrong; having it is.
    const named = await stranger.person.send(AddSsoProvider, { ...theirs, domains: ['x.test', second] });
    made.push(named.id);
    const detail = 'Another provider already uses this email domain.';
    expect(await confirm(named.id, second)).toMatchObject({
      status: 409,
      body: { code: 'sso-domain-taken', detail, errors: { domain: [detail] } },
    });
    // Elsewhere it is another matter, until the provider is to move here.
    const other = await stranger.person.send(AddSsoProvider, {
      ...theirs,
      tenant: 'newspaper',
      domains: [first],
    });
    made.push(other.id);
    expect((await confirm(other.id, first)).status).toBe(200);
    const change = (changes: { tenant?: TenantKey; domains?: string[]; name?: string }) =>
      stranger.person.trySend(ChangeSsoProvider, { id: other.id, ...changes });
    expect(codeOf(await change({ tenant: 'default' }))).toBe('sso-domain-taken');
    expect((await change({ domains: ['y.test'], tenant: 'default' })).status).toBe(200);
    expect((await change({ domains: [second, first] })).status).toBe(200);
    expect(codeOf(await confirm(other.id, second))).toBe('sso-domain-taken');
    await own.person.send(ChangeSsoProvider, { id, domains: [first] });
    expect((await confirm(other.id, second)).status).toBe(200);
    expect(codeOf(await confirm(other.id, first))).toBe('sso-domain-taken');
    await own.person.send(RemoveSsoProvider, { id });
    expect((await confirm(other.id, first)).status).toBe(200);
  });

  it('leads nobody to a provider by a domain that its company only names', async () => {
    const admin = await foreign.hire('Company Admin');
    const victim = await company.invite('Seller');
    const domain = domainOf(victim.email);
    const binding = createHash('sha256').update('x').digest('base64url');
    const led = async () =>
      codeOf(await new Browser().tryAsk(ssoInitiate, { email: `a@${claimed}`, binding }));
    const claimed = `${randomUUID()}.test`;
    const { id } = await admin.person.send(AddSsoProvider, {
      ...{ name: 'Lure', kind: 'oidc', tenant: 'default', issuer: idp.issuer, ...SSO_CLIENT },
      ...{ companyId: foreign.id, domains: [claimed, domain] },
    });
    made.push(id);
    await processAll();
    expect(await led()).toBe('sso-no-provider');
    const shown = await admin.person.ask(ssoProvider, { id });
    expect(shown.abilities).toEqual({ edit: true, confirmDomains: false });
    expect(shown.domainProofs[0]).toMatchObject({
      ...{ domain: claimed, provenBy: null },
      record: {
        name: `_upfront-challenge.${claimed}`,
        value: expect.stringMatching(/^upfront-domain-verification=/),
      },
    });
    expect(codeOf(await admin.person.trySend(CheckSsoDomain, { id, domain: claimed }))).toBe(
      'sso-domain-unproven',
    );
    expect((await admin.person.trySend(ConfirmSsoDomain, { id, domain: claimed })).status).toBe(404);
    expect(
      (await admin.person.trySend(ChangeSsoProvider, { id, domains: ['gmail.com'] })).body,
    ).toMatchObject({
      ...{ code: 'sso-public-domain', errors: { 'domains.0': [expect.stringContaining('gmail.com is')] } },
    });
    await root.send(ConfirmSsoDomain, { id, domain: claimed });
    await processAll();
    expect(await led()).toBeUndefined();
    expect((await root.ask(ssoProvider, { id })).domainProofs[0]?.provenBy).toBe('provider');
  });

  it('asks no address of our own network, whoever typed it in', async () => {
    for (const issuer of ['http://127.0.0.1:9', 'https://169.254.169.254', 'https://service.internal']) {
      const refused = await root.trySend(AddSsoProvider, {
        ...{ name: 'Inside', kind: 'oidc', tenant: 'default', issuer, ...SSO_CLIENT },
      });
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { issuer: ['The address must start with https:// and be publicly reachable.'] } },
      });
    }
  });
});

describe('tenants', () => {
  it('have their own options and cookies; a session counts where it was opened', async () => {
    const { email } = await company.invite('Seller');
    const newspaper = new Browser('newspaper');
    expect(await newspaper.ask(tenant, {})).toMatchObject({ key: 'newspaper' });
    expect(codeOf(await newspaper.trySend(SignIn, { email, password: PASSWORD }))).toBe(
      'password-sign-in-off',
    );
    const provider = await addProvider('oidc', 'newspaper');
    expect((await new Browser().ask(tenant, {})).providers.map(({ id }) => id)).not.toContain(provider);
    expect((await newspaper.signInBy('oidc', email, { provider })).status).toBe(200);
    expect(newspaper.cookies).toMatch(/^upfront_newspaper_session=/);
    expect(await newspaper.ask(sessionUser, {})).toMatchObject({ email });
    const [, id = ''] = newspaper.cookies.split('=');
    const elsewhere = await fetch(`${product().urls.gateway}/api/user/load`, {
      headers: { cookie: `upfront_session=${id}` },
    });
    expect(elsewhere.status).toBe(401);
    const collective = new Browser('collective');
    await collective.send(SignIn, { email, password: PASSWORD });
    expect(collective.cookies).toMatch(/^upfront_collective_session=/);
  });
});
