import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ForgotPassword } from '@upfront/contracts/identity/account-commands.js';
import { CreateRole } from '@upfront/contracts/identity/role-commands.js';
import { EditUser, SignIn } from '@upfront/contracts/identity/commands.js';
import { SpoofUser } from '@upfront/contracts/identity/impersonation-commands.js';
import { adminUser, adminUsers, sessionUser, userHistory } from '@upfront/contracts/identity/queries.js';
import { administrator, foundCompany, PASSWORD, type Colleague, type Company } from '../harness/company.js';
import { mailsTo } from '../harness/mailbox.js';
import { Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';

let company: Company;
let admin: Colleague;

beforeAll(async () => {
  company = await foundCompany();
  admin = await company.hire('Company Admin', { name: 'Ingrid Solheim' });
  await processAll();
});
afterAll(closeHarness);

const newAddress = (): string => `${randomUUID().slice(0, 12)}@moved.test`;
const signIn = (email: string) => new Person().trySend(SignIn, { email, password: PASSWORD });

describe('the email that an administrator changes', () => {
  it('signs in from then on, the one before does not; session and password stay', async () => {
    const seller = await company.hire('Seller', { name: 'Dana Whitfield' });
    const email = newAddress();
    await admin.person.send(EditUser, { id: seller.id, email });
    expect(await seller.person.ask(sessionUser, {})).toMatchObject({ id: seller.id, email });
    expect((await signIn(email)).status).toBe(200);
    expect(await signIn(seller.email)).toMatchObject({ status: 422, body: { code: 'wrong-credentials' } });
    await processAll();
    expect(await admin.person.ask(adminUser, { id: seller.id })).toMatchObject({ email });
    expect((await admin.person.ask(adminUsers, { search: email })).users).toMatchObject([{ id: seller.id }]);
    expect((await admin.person.ask(adminUsers, { search: seller.email })).users).toEqual([]);
    const { entries } = await admin.person.ask(userHistory, { id: seller.id });
    expect(entries.find(({ action }) => action === 'User email changed')).toMatchObject({
      userName: 'Ingrid Solheim',
      changes: [{ field: 'Email', from: seller.email, to: email }],
    });
  });

  it('is told to both addresses, and links for a password go to the new one alone', async () => {
    const seller = await company.invite('Seller');
    const email = newAddress();
    await admin.person.send(EditUser, { id: seller.id, email });
    await processAll();
    const subject = 'Your sign-in email for Upfront was changed';
    const [before] = await mailsTo(seller.email);
    expect(before).toMatchObject({
      subject,
      text: expect.stringContaining('no longer sign in with this address'),
    });
    // Whoever reads the old mailbox need not know the new one.
    expect(`${before?.text} ${before?.html}`).not.toContain(email);
    expect((await mailsTo(email))[0]).toMatchObject({
      subject,
      text: expect.stringContaining('you sign in to Upfront with this email address'),
    });
    const told = (await mailsTo(seller.email)).length;
    for (const address of [seller.email, email]) await new Person().send(ForgotPassword, { email: address });
    await processAll();
    expect(await mailsTo(seller.email)).toHaveLength(told);
    expect((await mailsTo(email))[0]).toMatchObject({ subject: 'Choose a new password for Upfront' });
  });

  it('is one person’s at a time, however it is written, and free once it was left', async () => {
    const [one, other] = [await company.invite('Seller'), await company.invite('Seller')];
    expect(
      await admin.person.trySend(EditUser, { id: one.id, email: other.email.toUpperCase() }),
    ).toMatchObject({
      status: 409,
      body: { code: 'email-taken', errors: { email: ['A user with this email already exists.'] } },
    });
    expect((await admin.person.trySend(EditUser, { id: one.id, email: 'nobody' })).status).toBe(422);
    await admin.person.send(EditUser, { id: other.id, email: newAddress() });
    await admin.person.send(EditUser, { id: one.id, email: other.email });
    expect((await signIn(other.email)).status).toBe(200);
    expect((await signIn(one.email)).status).toBe(422);
  });
});

describe('the email of somebody else', () => {
  it('is changed by nobody outside their company, and by no seller', async () => {
    const seller = await company.hire('Seller');
    const foreign = await (await foundCompany()).hire('Company Admin');
    const change = { id: seller.id, email: newAddress() };
    expect((await foreign.person.trySend(EditUser, change)).status).toBe(404);
    expect((await seller.person.trySend(EditUser, { ...change, id: admin.id })).status).toBe(404);
    expect((await signIn(seller.email)).status).toBe(200);
  });

  it('is not changed by whoever could become somebody with more rights by it', async () => {
    const root = await administrator();
    const routes = ['AdminHome', 'AdminUser'];
    const { id: roleId } = await root.send(CreateRole, {
      ...{ companyId: company.id, name: 'Clerk', routes },
      permissions: ['AdminUIAccess', 'AdminViewCompanyActivity'],
    });
    const clerk = await company.hire('Seller');
    await root.send(EditUser, { id: clerk.id, roleIds: [roleId] });
    const { email } = admin;
    expect(await clerk.person.trySend(EditUser, { id: admin.id, email: newAddress() })).toMatchObject({
      status: 403,
      body: { code: 'email-beyond' },
    });
    expect((await signIn(email)).status).toBe(200);
    // What else an administrator edits stays possible.
    await clerk.person.send(EditUser, { id: admin.id, title: 'Head' });
    await root.send(EditUser, { id: clerk.id, email: newAddress() });
  });

  it('is not changed in somebody else’s name', async () => {
    const other = await company.hire('Company Admin');
    const seller = await company.invite('Seller');
    await processAll();
    const acting = await Person.signedIn(admin.email, PASSWORD);
    await acting.send(SpoofUser, { id: other.id });
    expect(await acting.trySend(EditUser, { id: seller.id, email: newAddress() })).toMatchObject({
      status: 403,
      body: { code: 'impersonating' },
    });
  });
});
