import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditUser, SignIn, SignOut, SwitchGroup } from '@upfront/contracts/identity/commands.js';
import { sessionUser } from '@upfront/contracts/identity/queries.js';
import { administrator, foundCompany, PASSWORD, type Company } from '../harness/company.js';
import { Person } from '../harness/person.js';
import { startProduct } from '../harness/start-product.js';
import { closeHarness } from '../harness/process-all.js';
import { product } from '../harness/product.js';

let company: Company;
beforeAll(async () => {
  company = await foundCompany(2);
});
afterAll(closeHarness);

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
const api = (path: string): string => `${product().urls.gateway}/api${path}`;
const statusWith = async (cookie: string): Promise<number> =>
  (await fetch(api('/user/load'), { headers: { cookie } })).status;
const signInWith = (headers: Record<string, string>, email: string, password = PASSWORD): Promise<Response> =>
  fetch(api('/user/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

describe('a session', () => {
  it('has an id of its own making: one that is brought along is not taken', async () => {
    const { email } = await company.invite('Seller');
    const planted = `upfront_session=${'A'.repeat(43)}`;
    const answer = await signInWith({ cookie: planted }, email);
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).not.toBe(planted);
    expect(await statusWith(planted)).toBe(401);
    expect(await statusWith(cookieOf(answer))).toBe(200);
  });

  it('is asked for before a file is taken, and who has none is told so once it was sent', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(20_000_000)], 'large.png', { type: 'image/png' }));
    const answer = await fetch(api('/media-assets'), { method: 'POST', body: form });
    expect(answer.status).toBe(401);
    expect(codeOf(await answer.json())).toBe('not-signed-in');
  });

  it('gets a new id at every sign-in, and the one before ends', async () => {
    const { email } = await company.invite('Seller');
    const first = cookieOf(await signInWith({}, email));
    const second = cookieOf(await signInWith({ cookie: first }, email));
    expect(second).not.toBe(first);
    expect(await statusWith(first)).toBe(401);
    expect(await statusWith(second)).toBe(200);
  });

  it('gets a new id with other rights', async () => {
    const { email } = await company.invite('Seller', { group: 'all' });
    const person = await Person.signedIn(email, PASSWORD);
    const before = person.cookies;
    await person.send(SwitchGroup, { companyGroupId: company.groupIds[1] ?? '' });
    expect(person.cookies).not.toBe(before);
    expect((await person.ask(sessionUser, {})).companyGroup?.id).toBe(company.groupIds[1]);
  });

  it('is carried by a cookie that scripts cannot read and other sites do not send', async () => {
    const { email } = await company.invite('Seller');
    const answer = await signInWith({}, email);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^upfront_session=[\w-]{43};/);
    for (const flag of ['Path=/', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(flag);
    expect(cookie).not.toContain('Domain');
    expect(JSON.stringify(await answer.json())).not.toContain(cookie.slice(16, 59));
  });

  it('is over after signing out, and after the account is deactivated', async () => {
    const seller = await company.hire('Seller');
    const { cookies } = seller.person;
    await seller.person.send(SignOut, {});
    expect(await statusWith(cookies)).toBe(401);
    const other = await company.hire('Seller');
    await (await administrator()).send(EditUser, { id: other.id, isActive: false });
    expect(await statusWith(other.person.cookies)).toBe(401);
    expect(
      codeOf((await new Person().trySend(SignIn, { email: other.email, password: PASSWORD })).body),
    ).toBe('wrong-credentials');
  });
});

describe('a page of another origin', () => {
  it.each([
    ['a foreign Origin', { origin: 'https://evil.test' }],
    ['an Origin that is null', { origin: 'null' }],
    ['an Origin that only begins like ours', { origin: 'http://localhost.evil.test' }],
    ['another site, as browsers say', { 'sec-fetch-site': 'cross-site' }],
  ])('cannot act in the user’s name: %s', async (_name, headers) => {
    const { person } = await company.hire('Seller');
    const answer = await fetch(api('/user/complete-welcome-task'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookies, ...headers },
      body: '{}',
    });
    expect(answer.status).toBe(403);
    expect(await person.ask(sessionUser, {})).toMatchObject({ hasCompletedWelcomeTask: false });
  });

  it('cannot send a form that passes for a call', async () => {
    const { person } = await company.hire('Seller');
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const answer = await fetch(api('/user/complete-welcome-task'), {
        method: 'POST',
        headers: { 'content-type': type, cookie: person.cookies },
        body: 'a=1',
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(await person.ask(sessionUser, {})).toMatchObject({ hasCompletedWelcomeTask: false });
  });

  it('gets no answer that it may read', async () => {
    const { person } = await company.hire('Seller');
    const answer = await fetch(api('/user/load'), {
      headers: { cookie: person.cookies, origin: 'https://evil.test' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('guessing a password', () => {
  it('is slowed after five failures per account and address, also many at once', async () => {
    const { email } = await company.invite('Seller');
    const guesses = Array.from({ length: 15 }, (_, n) => signInWith({}, email, `Wrong-pass-${n}`));
    const refused = guesses.map(async (guess) => expect((await guess).status).toBe(429));
    await Promise.any(refused);
    // The right one has to wait as well: whether it is right is not told.
    expect((await signInWith({}, email)).status).toBe(429);
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(6);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9);
    // Another account is not concerned.
    expect((await signInWith({}, (await company.invite('Seller')).email)).status).toBe(200);
  });

  it('is slowed for an account that does not exist in the same way', async () => {
    const email = `nobody@${company.id}.test`;
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await signInWith({}, email, `Wrong-pass-${n}`)).status);
    expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is not made easier by saying another address', async () => {
    const { email } = await company.invite('Seller');
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1)
      statuses.push(
        (await signInWith({ 'x-forwarded-for': `203.0.113.${n}` }, email, 'Wrong-pass-1')).status,
      );
    expect(statuses).toContain(429);
  });
});

describe('over TLS', () => {
  it('the cookie is tied to this host and to secure transport', async () => {
    const own = await startProduct({ UPFRONT_PUBLIC_URL: 'https://upfront.test' });
    try {
      const { email, password } = own.product.administrator;
      const answer = await fetch(`${own.product.urls.gateway}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-upfront_session=/);
      for (const flag of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']) expect(cookie).toContain(flag);
    } finally {
      await own.stop();
    }
  });
});
