import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { AssetAdded } from '../assets/events.js';
import { ConnectionCredentialsStored } from '../crm/events.js';
import {
  CompanyChanged,
  GroupChanged,
  PasswordLinkIssued,
  RoleChanged,
  TwoFactorRemoved,
  UserCreated,
} from '../identity/events.js';
import { CompanySettings, GroupSettings } from '../identity/model.js';
import { OrderOpened } from '../orders/events.js';
import type { EventDefinition, RecordedEvent } from './define-event.js';
import { upcast } from './upcast.js';

const id = '01900000-0000-7000-8000-000000000001';
const companyId = '01900000-0000-7000-8000-000000000002';

const stored = (type: string, data: unknown): RecordedEvent => ({
  ...{ id: 'e', type, data, streamId: 'order-o', revision: 0, position: 7 },
  metadata: {
    ...{ commandId: 'c', commandName: 'StartOrder', correlationId: 'c', userId: 'u', userName: 'Dana' },
    ...{ companyId: 'h', groupId: 'g', at: '2027-03-09T15:00:00.000Z' },
  },
});

/** What events were called before, and what they held. */
const renamed: readonly (readonly [former: string, definition: EventDefinition, data: object])[] = [
  [
    'CompanySettingsChanged.v1',
    CompanyChanged,
    { companyId, name: 'Harbor', settings: CompanySettings.parse({}) },
  ],
  ['GroupSettingsChanged.v1', GroupChanged, { groupId: id, name: 'East', settings: GroupSettings.parse({}) }],
  ['RolePermissionsChanged.v1', RoleChanged, { roleId: id, name: 'Planner', permissions: ['Reporting'] }],
  [
    'UserInvited.v1',
    UserCreated,
    {
      ...{ userId: id, email: 'dana@harbor.test', firstName: 'Dana', lastName: 'Whitfield', title: '' },
      ...{ isProviderEmployee: false, showInitialSetup: true },
    },
  ],
  [
    'PasswordResetRequested.v1',
    PasswordLinkIssued,
    { userId: id, linkId: companyId, purpose: 'forgotten', expiresAt: '2027-03-09T15:00:00.000Z' },
  ],
  ['TwoFactorReset.v1', TwoFactorRemoved, { userId: id }],
  [
    'AssetUploaded.v1',
    AssetAdded,
    {
      ...{ assetId: 'a', companyId, companyGroupIds: [], filename: 'Spring.png', fileType: 'image/png' },
      ...{ url: null, hash: 'ab', size: 3, tags: [], createdBy: id },
    },
  ],
  ['ConnectionAuthorised.v1', ConnectionCredentialsStored, { crmId: id, companyId }],
];

describe('an event of an older log', () => {
  it.each(renamed)('that was called %s is one of today', (former, { type, data: schema }, data) => {
    expect(upcast(stored(former, data))).toEqual(stored(type, data));
    expect(z.parse(schema, data)).toEqual(data);
  });

  it('is read under its name of today, and is otherwise as it was written', () => {
    const data = { orderId: 'o', campaignId: 'k', version: 1, attempt: 1, comment: 'Please hurry' };
    expect(upcast(stored('OrderSubmitted.v1', data))).toEqual(stored('OrderOpened.v1', data));
    expect(OrderOpened.type).toBe('OrderOpened.v1');
  });

  it('stays as it is where it is of today', () => {
    const event = stored('OrderAccepted.v1', { orderId: 'o', campaignId: 'k', orderNumber: 'IO-1' });
    expect(upcast(event)).toBe(event);
  });
});
