import * as stored from '@upfront/contracts/identity/events.js';
import * as told from '@upfront/contracts/integration/identity.js';
import { publish, type Publication } from './publication.js';

export const identityPublications: readonly Publication[] = [
  publish(stored.CompanyRegistered, told.CompanyRegistered, ({ companyId, name }) => ({ companyId, name })),
  publish(stored.CompanyChanged, told.CompanyChanged, ({ companyId, name }) => ({ companyId, name })),
  publish(stored.GroupCreated, told.GroupCreated, ({ groupId, companyId, name }) => ({
    groupId,
    companyId,
    name,
  })),
  publish(stored.GroupChanged, told.GroupChanged, ({ groupId, name }) => ({ groupId, name })),
  publish(stored.MembershipGranted, told.UserJoinedGroup, ({ userId, groupId, companyId }) => ({
    userId,
    groupId,
    companyId,
  })),
  publish(stored.MembershipRevoked, told.UserLeftGroup, ({ userId, groupId }) => ({ userId, groupId })),
  publish(stored.UserDeactivated, told.UserDeactivated, ({ userId }) => ({ userId })),
  publish(stored.UserReactivated, told.UserReactivated, ({ userId }) => ({ userId })),
];
