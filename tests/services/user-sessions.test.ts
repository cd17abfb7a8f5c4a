import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { activityList } from '@upfront/contracts/activity/queries.js';
import { SpoofUser } from '@upfront/contracts/identity/impersonation-commands.js';
import { sessionUser } from '@upfront/contracts/identity/queries.js';
import { EndOwnSessions, EndUserSessions } from '@upfront/contracts/identity/session-commands.js';
import type { UserSession } from '@upfront/contracts/identity/session-model.js';
import { ownSessions, userSessions } from '@upfront/contracts/identity/session-queries.js';
import { foundCompany, PASSWORD, type Colleague, type Company } from '../harness/company.js';
import { Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';

let company: Company;
let admin: Colleague;
let seller: Colleague;
let foreign: Colleague;

beforeAll(async () => {
  company = await foundCompany();
  admin = await company.hire('Company Admin', { name: 'Ingrid Solheim' });
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  foreign = await (await foundCompany()).hire('Company Admin');
  await processAll();
});
afterAll(closeHarness);

const sessionsOf = async (user: Colleague): Promise<readonly UserSession[]> =>
  (await admin.person.ask(userSessions, { userId: user.id, limit: 50 })).sessions;
const isSignedIn = async (person: Person): Promise<boolean> =>
  (await person.tryAsk(sessionUser, {})).status === 200;

describe('user sessions', () => {
  it('are listed with who, since when, from where and last seen, for the administrators of the company', async () => {
    const { num, sessions } = await admin.person.ask(userSessions, { limit: 50 });
    expect(num).toBe(sessions.length);
    expect(sessions.map(({ userId }) => userId).toSorted()).toEqual([admin.id, seller.id].toSorted());
    const own = sessions.find(({ userId }) => userId === admin.id);
    expect(own).toMatchObject({ isCurrent: true, canEnd: false, fullName: 'Ingrid Solheim' });
    const other = sessions.find(({ userId }) => userId === seller.id);
    expect(other).toMatchObject({ isCurrent: false, canEnd: true, isSingleSignOn: false });
    expect(other?.address).not.toBe('');
    expect(other?.device).toBe('Program (node)');
    expect(Date.parse(other?.seenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(other?.startedAt ?? ''));
    // Nothing in the answer is what a cookie holds.
    expect(JSON.stringify(sessions)).not.toContain(seller.person.cookies.split('=')[1]);
  });

  it('are searched, sorted and cut', async () => {
    const found = await admin.person.ask(userSessions, { search: 'dana node', limit: 50 });
    expect(found.sessions.map(({ fullName }) => fullName)).toEqual(['Dana Whitfield']);
    const byName = { sortField: 'fullName', sortDir: 'asc', limit: 1 } as const;
    const { num, sessions } = await admin.person.ask(userSessions, byName);
    expect([num, sessions.map(({ fullName }) => fullName)]).toEqual([2, ['Dana Whitfield']]);
  });

  it('of another company are neither seen nor ended', async () => {
    const seen = await foreign.person.ask(userSessions, { companyId: company.id, limit: 50 });
    expect(seen.sessions).toEqual([]);
    // Whoever may not see a user is answered as if there were none.
    const notThere = { status: 404, body: { code: 'not-found' } };
    expect(await foreign.person.trySend(EndUserSessions, { id: seller.id })).toMatchObject(notThere);
    expect(await seller.person.trySend(EndUserSessions, { id: admin.id })).toMatchObject(notThere);
    expect(await isSignedIn(seller.person)).toBe(true);
  });

  it('end one by one from the next request on', async () => {
    const phone = await Person.signedIn(seller.email, PASSWORD);
    const [newest, ...others] = await sessionsOf(seller);
    expect(others).toHaveLength(1);
    expect(await admin.person.send(EndUserSessions, { id: seller.id, sessionId: newest?.id })).toEqual({
      ended: 1,
    });
    const standing = await Promise.all([isSignedIn(phone), isSignedIn(seller.person)]);
    expect(standing.filter(Boolean)).toHaveLength(1);
    expect((await sessionsOf(seller)).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  });

  it('end all at once, those included in which somebody acts as the person, and never one’s own', async () => {
    const acting = await Person.signedIn(admin.email, PASSWORD);
    await acting.send(SpoofUser, { id: seller.id });
    expect((await sessionsOf(seller)).map(({ impersonatorName }) => impersonatorName)).toContain(
      'Ingrid Solheim',
    );
    const { ended } = await admin.person.send(EndUserSessions, { id: seller.id });
    expect(ended).toBe(2);
    expect(await isSignedIn(acting)).toBe(false);
    expect(await sessionsOf(seller)).toEqual([]);
    expect(await admin.person.send(EndUserSessions, { id: admin.id })).toEqual({ ended: 0 });
    expect(await isSignedIn(admin.person)).toBe(true);
  });

  it('of one’s own are seen and ended by oneself, and nobody else’s', async () => {
    const own = await Person.signedIn(seller.email, PASSWORD);
    const lost = await Person.signedIn(seller.email, PASSWORD);
    const { num, sessions } = await own.ask(ownSessions, {});
    expect([num, new Set(sessions.map(({ userId }) => userId))]).toEqual([2, new Set([seller.id])]);
    const [other] = sessions.filter(({ canEnd }) => canEnd);
    expect(await own.send(EndOwnSessions, { sessionId: other?.id })).toEqual({ ended: 1 });
    expect([await isSignedIn(own), await isSignedIn(lost)]).toEqual([true, false]);
    const ofAdmin = (await admin.person.ask(ownSessions, {})).sessions[0]?.id;
    expect(await own.send(EndOwnSessions, { sessionId: ofAdmin })).toEqual({ ended: 0 });
    expect(await isSignedIn(admin.person)).toBe(true);
    // Whoever acts as the person leaves their devices alone.
    const acting = await Person.signedIn(admin.email, PASSWORD);
    await acting.send(SpoofUser, { id: seller.id });
    expect((await acting.trySend(EndOwnSessions, {})).status).toBe(403);
    expect(await own.send(EndOwnSessions, {})).toEqual({ ended: 1 });
    expect([await isSignedIn(own), await isSignedIn(acting)]).toEqual([true, false]);
  });

  it('that were ended stand in the activity of the admin area, where no sign-in stands', async () => {
    await processAll();
    const { activities } = await admin.person.ask(activityList, { area: 'admin', limit: 100 });
    expect(activities).toContainEqual(
      expect.objectContaining({ action: 'User sessions ended', userName: 'Ingrid Solheim' }),
    );
    expect(activities.filter(({ action }) => action === 'Signed in')).toEqual([]);
    const all = await admin.person.ask(activityList, { limit: 100 });
    expect(all.activities.map(({ action }) => action)).toContain('Signed in');
  });
});
