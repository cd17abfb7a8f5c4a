import { z } from 'zod';
import { defineIntegrationEvent } from './define-integration-event.js';

const named = { name: z.string() };

export const CompanyRegistered = defineIntegrationEvent(
  'identity',
  'CompanyRegistered',
  { companyId: z.string(), ...named },
  { key: 'companyId', summary: 'A company was registered.' },
);
export const CompanyChanged = defineIntegrationEvent(
  'identity',
  'CompanyChanged',
  { companyId: z.string(), ...named },
  { key: 'companyId', summary: 'Settings of a company changed.' },
);
export const GroupCreated = defineIntegrationEvent(
  'identity',
  'GroupCreated',
  { groupId: z.string(), companyId: z.string(), ...named },
  { key: 'groupId', summary: 'A company has a new group.' },
);
export const GroupChanged = defineIntegrationEvent(
  'identity',
  'GroupChanged',
  { groupId: z.string(), ...named },
  { key: 'groupId', summary: 'Settings of a group changed.' },
);
export const UserJoinedGroup = defineIntegrationEvent(
  'identity',
  'UserJoinedGroup',
  { userId: z.string(), groupId: z.string(), companyId: z.string() },
  { key: 'userId', summary: 'A person became a member of a group.' },
);
export const UserLeftGroup = defineIntegrationEvent(
  'identity',
  'UserLeftGroup',
  { userId: z.string(), groupId: z.string() },
  { key: 'userId', summary: 'A person is no longer a member of a group.' },
);
export const UserDeactivated = defineIntegrationEvent(
  'identity',
  'UserDeactivated',
  { userId: z.string() },
  { key: 'userId', summary: 'A person may no longer sign in.' },
);
export const UserReactivated = defineIntegrationEvent(
  'identity',
  'UserReactivated',
  { userId: z.string() },
  { key: 'userId', summary: 'A person may sign in again.' },
);
