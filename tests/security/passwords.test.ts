import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ChangePassword,
  ForgotPassword,
  ReplacePassword,
  ResetPassword,
  SendPasswordLink,
} from '@upfront/contracts/identity/account-commands.js';
import { EditUser, SignIn } from '@upfront/contracts/identity/commands.js';
import { sessionUser } from '@upfront/contracts/identity/queries.js';
import { taskList } from '@upfront/contracts/tasks/queries.js';
import { enroll } from '../harness/authenticator.js';
import { administrator, foundCompany, PASSWORD, type Company } from '../harness/company.js';
import { linkTo, mailsTo } from '../harness/mailbox.js';
import { Person, type Answer } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';

const NEW = 'Another-pass-2';
let company: Company;
beforeAll(async () => {
  company = await foundCompany();
});
afterAll(closeHarness);

const codeOf = ({ body }: { readonly body: unknown }): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;

/** Asks for a link as anybody can, and gives the token of the one that came. */
const tokenFor = async (email: string): Promise<string> => {
  await new Person().send(ForgotPassword, { email });
  await processAll();
  return (await linkTo(email)).pathname.replace('/reset-password/', '');
};
const isOpen = async (person: Person): Promise<boolean> =>
  (await person.tryAsk(sessionUser, {})).status === 200;

describe('a forgotten password', () => {
  it('is reset by a link of a mail, once, and every session ends', async () => {
    const seller = await company.hire('Seller');
    const token = await tokenFor(seller.email);
    const stranger = new Person();
    const short = await stranger.trySend(ResetPassword, { token, password: 'short' });
    expect(short.status).toBe(422);
    // Two at the same time: one of them sets it.
    const both = await Promise.all([
      stranger.trySend(ResetPassword, { token, password: NEW }),
      stranger.trySend(ResetPassword, { token, password: 'Attacker-pass-3' }),
    ]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 422]);
    expect(codeOf(await stranger.trySend(ResetPassword, { token, password: NEW }))).toBe(
      'password-link-used',
    );
    expect(await isOpen(seller.person)).toBe(false);
    expect(codeOf(await stranger.trySend(SignIn, { email: seller.email, password: PASSWORD }))).toBe(
      'wrong-credentials',
    );
    const won = both[0]?.status === 200 ? NEW : 'Attacker-pass-3';
    expect(await isOpen(await Person.signedIn(seller.email, won))).toBe(true);
    await processAll();
    const [told] = await mailsTo(seller.email);
    expect(told?.subject).toBe('Your password for Upfront was changed');
  });

  it('has one link at a time: an earlier one no longer works', async () => {
    const { email } = await company.invite('Seller');
    const first = await tokenFor(email);
    const second = await tokenFor(email);
    expect(first).not.toBe(second);
    const stranger = new Person();
    expect(codeOf(await stranger.trySend(ResetPassword, { token: first, password: NEW }))).toBe(
      'password-link-used',
    );
    await stranger.send(ResetPassword, { token: second, password: NEW });
  });

  it('has a link that nobody can make up', async () => {
    const { email } = await company.invite('Seller');
    const token = await tokenFor(email);
    const bytes = Buffer.from(token, 'base64url');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    for (const forged of [bytes.toString('base64url'), 'x', '%2f', token.slice(0, -2)]) {
      const answer = await new Person().trySend(ResetPassword, { token: forged, password: NEW });
      expect(codeOf(answer)).toBe('password-link-used');
    }
    // An address that leads upwards reaches no service.
    const upwards = await new Person().trySend(ResetPassword, { token: '../../x', password: NEW });
    expect(codeOf(upwards)).toBe('no-such-call');
  });

  it('leads to our own address, whatever Host or Origin the request names', async () => {
    const { email } = await company.invite('Seller');
    const { gateway } = product().urls;
    for (const name of ['host', 'x-forwarded-host', 'x-forwarded-server', 'forwarded']) {
      const value = name === 'forwarded' ? 'host=evil.test' : 'evil.test';
      await fetch(`${gateway}/api/user/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [name]: value },
        body: JSON.stringify({ email }),
      });
    }
    await processAll();
    const mails = await mailsTo(email);
    expect(mails.length).toBeGreaterThan(0);
    for (const { text, html } of mails) expect(text + html).not.toContain('evil.test');
    expect((await linkTo(email)).origin).toBe(new URL(gateway).origin);
  });

  it('tells nobody whether an account exists: not in words, not in time, not at the sign-in', async () => {
    const { email } = await company.invite('Seller');
    const unknown = `nobody@${email.split('@')[1] ?? ''}`;
    const time = async (work: () => Promise<unknown>): Promise<number> => {
      const since = performance.now();
      await work();
      return performance.now() - since;
    };
    const person = new Person();
    const answers: Answer[] = [];
    const times: Record<string, number> = {};
    for (const address of [email, unknown]) {
      times[address] = await time(async () =>
        answers.push(await person.trySend(ForgotPassword, { email: address })),
      );
    }
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect([...(answers[0]?.headers.keys() ?? [])].sort()).toEqual(
      [...(answers[1]?.headers.keys() ?? [])].sort(),
    );
    for (const one of Object.values(times)) expect(one).toBeGreaterThan(390);

    const signIns = await Promise.all(
      [email, unknown].map((address) =>
        new Person().trySend(SignIn, { email: address, password: 'wrong-pass-1' }),
      ),
    );
    const told = signIns.map(({ status, body }) => ({ status, code: codeOf({ body }) }));
    expect(told[0]).toEqual({ status: 422, code: 'wrong-credentials' });
    expect(told[1]).toEqual(told[0]);
    await processAll();
    expect(await mailsTo(unknown)).toEqual([]);
  });

  it('cannot flood a mailbox', async () => {
    const { email } = await company.invite('Seller');
    for (let n = 0; n < 9; n += 1) await new Person().send(ForgotPassword, { email });
    await processAll();
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(6);
  });

  it('is not reset where an administrator does not allow it, nor for who was deactivated', async () => {
    const root = await administrator();
    const fixed = await company.invite('Seller', {}, { passwordResetAllowed: false });
    const gone = await company.invite('Seller');
    await root.send(EditUser, { id: gone.id, isActive: false });
    for (const { email } of [fixed, gone]) await new Person().send(ForgotPassword, { email });
    await processAll();
    expect([...(await mailsTo(fixed.email)), ...(await mailsTo(gone.email))]).toEqual([]);
  });

  it('does not get round the second factor', async () => {
    const seller = await company.hire('Seller');
    await enroll(seller.person);
    const token = await tokenFor(seller.email);
    const person = new Person();
    await person.send(ResetPassword, { token, password: NEW });
    expect(await isOpen(person)).toBe(false);
    expect(await person.send(SignIn, { email: seller.email, password: NEW })).toMatchObject({
      validateTwoFactor: true,
    });
  });
});

describe('a changed password', () => {
  it('signs out the other sessions, and renews this one', async () => {
    const seller = await company.hire('Seller');
    const other = await Person.signedIn(seller.email, PASSWORD);
    const before = seller.person.cookies;
    const wrong = await seller.person.trySend(ChangePassword, {
      currentPassword: 'Wrong-pass-1',
      password: NEW,
    });
    expect(codeOf(wrong)).toBe('wrong-password');
    const same = await seller.person.trySend(ChangePassword, {
      currentPassword: PASSWORD,
      password: PASSWORD,
    });
    expect(codeOf(same)).toBe('same-password');
    await seller.person.send(ChangePassword, { currentPassword: PASSWORD, password: NEW });
    expect(seller.person.cookies).not.toBe(before);
    expect(await isOpen(seller.person)).toBe(true);
    expect(await isOpen(other)).toBe(false);
  });

  it('is asked for by an administrator: by mail, and at the next sign-in', async () => {
    const seller = await company.hire('Seller');
    const root = await administrator();
    await root.send(SendPasswordLink, { id: seller.id });
    expect(codeOf(await seller.person.tryAsk(taskList, {}))).toBe('password-reset-required');
    expect(await seller.person.ask(sessionUser, {})).toMatchObject({ mustResetPassword: true });
    expect(codeOf(await seller.person.trySend(ReplacePassword, { password: PASSWORD }))).toBe(
      'same-password',
    );
    await seller.person.send(ReplacePassword, { password: NEW });
    expect((await seller.person.tryAsk(taskList, {})).status).toBe(200);
    expect(codeOf(await seller.person.trySend(ReplacePassword, { password: PASSWORD }))).toBe(
      'no-reset-asked',
    );
    await processAll();
    const subjects = (await mailsTo(seller.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Please choose a new password for Upfront');
  });
});

describe('an invitation', () => {
  it('without a password carries a link to choose one', async () => {
    const { email } = await company.invite('Seller', {}, { password: undefined });
    await processAll();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Your Upfront account');
    const token = (await linkTo(email)).pathname.replace('/reset-password/', '');
    await new Person().send(ResetPassword, { token, password: NEW });
    const person = await Person.signedIn(email, NEW);
    expect(await person.ask(sessionUser, {})).toMatchObject({ showInitialSetup: true });
    expect(codeOf(await person.tryAsk(taskList, {}))).toBe('initial-setup-required');
  });
});
