import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditUser, SignIn, SwitchGroup } from '@upfront/contracts/identity/commands.js';
import { sessionUser } from '@upfront/contracts/identity/queries.js';
import {
  BeginTwoFactorEnrollment,
  DisableTwoFactor,
  EnableTwoFactor,
  RenewRecoveryCodes,
  ResetTwoFactor,
  ValidateTwoFactor,
} from '@upfront/contracts/identity/two-factor-commands.js';
import { taskList } from '@upfront/contracts/tasks/queries.js';
import { until } from '@upfront/platform/testing/until.js';
import { Authenticator, enroll } from '../harness/authenticator.js';
import { administrator, foundCompany, PASSWORD, type Company, type Invited } from '../harness/company.js';
import { mailsTo } from '../harness/mailbox.js';
import { Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';

let company: Company;
beforeAll(async () => {
  company = await foundCompany();
});
afterAll(closeHarness);

/** Whoever has given the password and now owes the code. */
const signingIn = async ({ email }: Invited): Promise<Person> => {
  const person = new Person();
  const answer = await person.send(SignIn, { email, password: PASSWORD });
  expect(answer).toEqual({ validateTwoFactor: true, enrollTwoFactor: false });
  return person;
};
const codeOf = ({ body }: { readonly body: unknown }): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;

describe('two-factor', () => {
  it('is enrolled in with a QR code and ten recovery codes; none of it is told twice', async () => {
    const { person } = await company.hire('Seller');
    const begun = await person.send(BeginTwoFactorEnrollment, {}, 'begin');
    expect(begun.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(begun.otpauthUrl).toContain(`secret=${begun.secret}`);
    // A page that is loaded again goes on with the same secret.
    expect((await person.send(BeginTwoFactorEnrollment, {}, 'begin')).secret).toBe(begun.secret);
    const app = new Authenticator(begun.secret);
    expect(codeOf(await person.trySend(EnableTwoFactor, { code: '000000' }))).toBe('wrong-code');
    const { recoveryCodes } = await person.send(EnableTwoFactor, { code: await app.earlierCode() }, 'enable');
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(codeOf(await person.trySend(EnableTwoFactor, { code: app.code() }, 'enable'))).toBe(
      'two-factor-on',
    );
    expect(codeOf(await person.trySend(BeginTwoFactorEnrollment, {}))).toBe('two-factor-on');
    expect(await person.ask(sessionUser, {})).toMatchObject({ twoFactorEnabled: true });
  });

  it('stands between the password and everything else', async () => {
    const seller = await company.hire('Seller');
    const { app } = await enroll(seller.person);
    const person = await signingIn(seller);
    for (const answer of [
      await person.tryAsk(sessionUser, {}),
      await person.tryAsk(taskList, {}),
      await person.trySend(SwitchGroup, { companyGroupId: company.groupIds[0] ?? '' }),
      await person.trySend(BeginTwoFactorEnrollment, {}),
    ]) {
      expect(answer.status).toBe(401);
      expect(codeOf(answer)).toBe('two-factor-required');
    }
    const { errors } = (await person.graphql('{ taskList { num } }')).body;
    expect(JSON.stringify(errors)).toContain('two-factor-required');
    const socket = await fetch(`${product().urls.gateway}/events/?EIO=4&transport=polling`, {
      headers: { cookie: person.cookies },
    });
    const { sid } = JSON.parse((await socket.text()).slice(1)) as { sid: string };
    const polling = `${product().urls.gateway}/events/?EIO=4&transport=polling&sid=${sid}`;
    await fetch(polling, { method: 'POST', body: '40', headers: { cookie: person.cookies } });
    const admitted = await fetch(polling, { headers: { cookie: person.cookies } });
    expect(await admitted.text()).toContain('not-signed-in');

    const before = person.cookies;
    await person.send(ValidateTwoFactor, { code: app.code() });
    expect(person.cookies).not.toBe(before);
    expect(await person.ask(sessionUser, {})).toMatchObject({ email: seller.email });
    // The id that owed the code opens nothing, now or later.
    const old = await fetch(`${product().urls.gateway}/api/user/load`, { headers: { cookie: before } });
    expect(old.status).toBe(401);
  });

  it('takes a code once, also within its 30 seconds', async () => {
    const seller = await company.hire('Seller');
    const { app } = await enroll(seller.person);
    const code = app.code();
    const [first, second] = [await signingIn(seller), await signingIn(seller)];
    // At the same time: one of the two passes.
    const answers = await Promise.all([
      first.trySend(ValidateTwoFactor, { code }),
      second.trySend(ValidateTwoFactor, { code }),
    ]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 422]);
    const third = await signingIn(seller);
    expect(codeOf(await third.trySend(ValidateTwoFactor, { code }))).toBe('wrong-code');
    await third.send(ValidateTwoFactor, { code: app.code(1) });
  });

  it('takes each recovery code once, however it is typed', async () => {
    const seller = await company.hire('Seller');
    const { recoveryCodes } = await enroll(seller.person);
    const [code = ''] = recoveryCodes;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const person = await signingIn(seller);
    expect(await person.send(ValidateTwoFactor, { code: typed })).toEqual({ recoveryCodesLeft: 9 });
    const again = await signingIn(seller);
    expect(codeOf(await again.trySend(ValidateTwoFactor, { code }))).toBe('wrong-code');
  });

  it('replaces recovery codes: the old ones are worth nothing', async () => {
    const seller = await company.hire('Seller');
    const { app, recoveryCodes } = await enroll(seller.person);
    expect(codeOf(await seller.person.trySend(RenewRecoveryCodes, { code: '000000' }))).toBe('wrong-code');
    const renewed = await seller.person.send(RenewRecoveryCodes, { code: app.code() });
    const person = await signingIn(seller);
    const [old = ''] = recoveryCodes;
    expect(codeOf(await person.trySend(ValidateTwoFactor, { code: old }))).toBe('wrong-code');
    const [fresh = ''] = renewed.recoveryCodes;
    await person.send(ValidateTwoFactor, { code: fresh });
  });

  it('slows guessing down, wherever it comes from', async () => {
    const seller = await company.hire('Seller');
    const { app } = await enroll(seller.person);
    const person = await signingIn(seller);
    const guess = async (n: number): Promise<number> =>
      (await person.trySend(ValidateTwoFactor, { code: String(n).padStart(6, '0') })).status;
    const statuses = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)));
    let wrong = statuses.filter((status) => status === 422).length;
    expect(wrong).toBeLessThanOrEqual(6);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6);
    // After the seventh the wait is 8 s: longer than it takes to sign in again.
    await until(async () => {
      if (wrong < 7 && (await guess(wrong)) === 422) wrong += 1;
      return wrong >= 7;
    }, 200);
    // A new sign-in does not begin a new count.
    const anew = await signingIn(seller);
    expect((await anew.trySend(ValidateTwoFactor, { code: app.code() })).status).toBe(429);
  });

  it('is forced on those of whom it is required, before anything else', async () => {
    const invited = await company.invite('Seller', {}, { twoFactorRequired: true });
    const person = new Person();
    expect(await person.send(SignIn, { email: invited.email, password: PASSWORD })).toEqual({
      validateTwoFactor: false,
      enrollTwoFactor: true,
    });
    expect(await person.ask(sessionUser, {})).toMatchObject({
      twoFactorRequired: true,
      twoFactorEnabled: false,
    });
    expect(codeOf(await person.tryAsk(taskList, {}))).toBe('two-factor-enrollment-required');
    const { app } = await enroll(person);
    expect((await person.tryAsk(taskList, {})).status).toBe(200);
    expect(codeOf(await person.trySend(DisableTwoFactor, { code: app.code() }))).toBe('two-factor-mandatory');
  });

  it('is forced on everybody of a company that enforces it', async () => {
    const strict = await foundCompany(1, product(), { enforceTwoFactor: true });
    const person = await Person.signedIn((await strict.invite('Seller')).email, PASSWORD);
    expect(codeOf(await person.tryAsk(taskList, {}))).toBe('two-factor-enrollment-required');
  });

  it('is asked for at once where an administrator begins to require it', async () => {
    const seller = await company.hire('Seller');
    expect((await seller.person.tryAsk(taskList, {})).status).toBe(200);
    const root = await administrator();
    await root.send(EditUser, { id: seller.id, twoFactorRequired: true });
    expect(codeOf(await seller.person.tryAsk(taskList, {}))).toBe('two-factor-enrollment-required');
  });

  it('is switched off with a code where nobody requires it, and taken back by an administrator', async () => {
    const seller = await company.hire('Seller');
    const { app } = await enroll(seller.person);
    await seller.person.send(DisableTwoFactor, { code: app.code() });
    const again = await Person.signedIn(seller.email, PASSWORD);
    await enroll(again);
    await signingIn(seller);
    const root = await administrator();
    await root.send(ResetTwoFactor, { id: seller.id });
    expect((await again.tryAsk(sessionUser, {})).status).toBe(401);
    const after = new Person();
    expect(await after.send(SignIn, { email: seller.email, password: PASSWORD })).toMatchObject({
      validateTwoFactor: false,
    });
  });

  it('is changed by nobody without a mail to its owner, which says who did it', async () => {
    const seller = await company.hire('Seller');
    const { app } = await enroll(seller.person);
    await seller.person.send(RenewRecoveryCodes, { code: app.code() });
    await seller.person.send(DisableTwoFactor, { code: app.code(1) });
    const again = await Person.signedIn(seller.email, PASSWORD);
    await enroll(again);
    await (await administrator()).send(ResetTwoFactor, { id: seller.id });
    await processAll();
    const mails = await mailsTo(seller.email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Two-factor authentication for Upfront was switched off',
      'Two-factor authentication for Upfront was switched on',
      'Two-factor authentication for Upfront was switched on',
      'You have new recovery codes for Upfront',
      'Your two-factor authentication for Upfront was reset',
    ]);
    const reset = mails.find(({ subject }) => subject?.includes('was reset'));
    expect(reset?.text).toContain('An administrator reset your two-factor authentication');
  });
});
