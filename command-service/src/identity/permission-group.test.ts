import { describe, expect, it } from '@jest/globals';
import { PermissionGroups } from '@upfront/contracts/identity/permission-group.resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { z } from 'zod';
import { recordDecider, type RecordCommand } from '../resources/resource.decider.js';
import { given, metaOf } from '../testing/given.js';

const decider = recordDecider(PermissionGroups);
const permissionGroupId = '01900000-0000-7000-8000-000000009001';
const companyId = '01900000-0000-7000-8000-000000000100';

/** As they were written before permission groups were declared. */
const log = [
  {
    type: 'PermissionGroupCreated.v1',
    data: {
      ...{ permissionGroupId, companyId, isEnabled: true, name: 'Reports', description: '' },
      permissions: ['GlobalChatbot', 'Reporting'],
    },
  },
  {
    type: 'PermissionGroupChanged.v1',
    data: {
      permissionGroupId,
      name: 'Insights',
      description: 'For sellers',
      permissions: ['ClientInsights'],
    },
  },
  { type: 'PermissionGroupSwitched.v1', data: { permissionGroupId, isEnabled: false } },
];
const deleted = { type: 'PermissionGroupDeleted.v1', data: { permissionGroupId } };

const change = (wanted: Values): RecordCommand => ({ type: 'Change', data: { wanted }, meta: metaOf() });
const remove: RecordCommand = { type: 'Delete', data: {}, meta: metaOf() };

describe('the log of permission groups as it was before they were declared', () => {
  it('folds to what it tells of', () => {
    expect(given(decider, ...log).state).toMatchObject({
      stage: 'living',
      id: permissionGroupId,
      companyId,
      values: {
        name: 'Insights',
        description: 'For sellers',
        permissions: ['ClientInsights'],
        isEnabled: false,
      },
    });
    expect(given(decider, ...log, deleted).state).toEqual({ stage: 'none' });
  });

  it('is what the declared events say, no field more or less', () => {
    for (const { type, data } of [...log, deleted]) {
      const [definition] = PermissionGroups.log.events.filter((event) => event.type === type);
      expect(definition && z.parse(definition.data, data)).toEqual(data);
    }
  });
});

describe('a permission group', () => {
  const living = given(decider, ...log);

  it('is created with each permission once, in order', () => {
    const values = {
      ...{ name: 'Reports', description: '', isEnabled: true },
      permissions: ['Reporting', 'GlobalChatbot', 'Reporting'],
    };
    const data = { id: permissionGroupId, companyId, key: null, values };
    expect(given(decider).when({ type: 'Create', data, meta: metaOf() })).toEqual(log.slice(0, 1));
  });

  it('tells all of its content where some of it changed, and a switch by itself', () => {
    expect(living.when(change({ name: 'Sales insights' }))).toEqual([
      {
        type: 'PermissionGroupChanged.v1',
        data: {
          ...{ permissionGroupId, name: 'Sales insights', description: 'For sellers' },
          permissions: ['ClientInsights'],
        },
      },
    ]);
    expect(living.when(change({ isEnabled: true }))).toEqual([
      { type: 'PermissionGroupSwitched.v1', data: { permissionGroupId, isEnabled: true } },
    ]);
    expect(living.when(change({ isEnabled: false }))).toEqual([]);
    expect(living.when(change({ permissions: ['ClientInsights', 'ClientInsights'] }))).toEqual([]);
  });

  it('is gone once it was deleted', () => {
    expect(living.when(remove)).toEqual([deleted]);
    expect(() => given(decider, ...log, deleted).when(remove)).toThrow('This record does not exist.');
  });
});
