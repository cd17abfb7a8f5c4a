import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { projections } from '@upfront/projections/registry.js';
import { ANNOUNCED } from './announced.js';
import { roomsFor, roomsOf } from './live-rooms.js';

const actor: Actor = {
  userId: 'sally',
  fullName: 'Sally Seller',
  companyId: 'harbor',
  groupId: 'north',
  permissions: [],
  permissionRoutes: [],
  isProviderEmployee: false,
};
const session = { id: 's', userId: 'sally', startedAt: 0, seenAt: 0 };
const rooms = (given: Partial<Actor>) =>
  roomsOf({ session, actor: { ...actor, ...given }, interim: undefined });
const change = (readModel: string, companyId = 'harbor') =>
  roomsFor({ room: `company:${companyId}`, event: 'data-changed', payload: { readModel }, readModel });
const hears = (given: Partial<Actor>, readModel: string, companyId?: string): boolean =>
  change(readModel, companyId).some((room) => rooms(given).includes(room));

const operator = {
  companyId: 'provider',
  permissions: ['AdminUIAccess'],
  permissionRoutes: ['AdminTaskQueueActive'],
  isProviderEmployee: true,
};

describe('changes that open pages are told of', () => {
  it('are decided for every read model that is announced', () => {
    const announced = projections.flatMap(({ models }) => models).filter((model) => model.announced);
    expect(announced.length).toBeGreaterThan(15);
    for (const { name } of announced) expect(Object.keys(ANNOUNCED)).toContain(name);
  });

  it('are for those who may see what changed, in their company', () => {
    expect(hears({}, 'push-logs')).toBe(false);
    const admin = { permissions: ['AdminUIAccess'], permissionRoutes: ['AdminExternalCRMPushLogs'] };
    expect(hears(admin, 'push-logs')).toBe(true);
    expect(hears(admin, 'push-logs', 'northline')).toBe(false);
    expect(hears({}, 'clients')).toBe(true);
    expect(hears({}, 'clients', 'northline')).toBe(false);
  });

  it('are of all companies for those who work in all of them', () => {
    expect(hears(operator, 'operations', 'harbor')).toBe(true);
    expect(hears(operator, 'operations', 'northline')).toBe(true);
    expect(hears(operator, 'clients', 'northline')).toBe(false);
  });

  it('are for nobody who is blocked or owes a step', () => {
    expect(hears({ permissions: ['AccessBlocked'] }, 'clients')).toBe(false);
    const owing = roomsOf({ session, actor, interim: 'must-reset-password' });
    expect(owing).toEqual(['everyone', 'user:sally', 'company:harbor']);
  });

  it('of a model that nobody decided on are for nobody', () => {
    expect(hears(operator, 'unheard-of')).toBe(false);
  });
});
