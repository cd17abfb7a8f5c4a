import { Module } from '@nestjs/common';
import { adminUserQuery, adminUsersQuery, userHistoryQuery } from './admin-users.query.js';
import {
  adminCompaniesQuery,
  adminCompanyQuery,
  adminGroupQuery,
  adminGroupsQuery,
  companyHistoryQuery,
  companyQuery,
  companyStylesQuery,
  groupListQuery,
  groupQuery,
} from './companies.query.js';
import {
  permissionGroupQuery,
  permissionGroupsQuery,
  permissionQuery,
  permissionsQuery,
  userRoleQuery,
  userRolesQuery,
} from './roles.query.js';
import {
  ssoInitiateQuery,
  ssoProviderQuery,
  ssoProvidersQuery,
  tenantQuery,
  userSsoProvidersQuery,
} from './sso.query.js';
import { mailRecipientQuery } from './mail-recipient.query.js';
import { assigneeOptionsQuery } from './assignee-options.query.js';
import { blockedMessageQuery, sessionUserQuery } from './session-user.query.js';
import { ownSessionsQuery, userSessionsQuery } from './user-sessions.query.js';
import { groupMembersQuery } from './users.query.js';

@Module({
  providers: [
    adminUserQuery,
    adminUsersQuery,
    userHistoryQuery,
    adminCompaniesQuery,
    adminCompanyQuery,
    adminGroupQuery,
    adminGroupsQuery,
    companyHistoryQuery,
    companyQuery,
    companyStylesQuery,
    groupListQuery,
    groupQuery,
    permissionGroupQuery,
    permissionGroupsQuery,
    permissionQuery,
    permissionsQuery,
    userRoleQuery,
    userRolesQuery,
    ssoInitiateQuery,
    ssoProviderQuery,
    ssoProvidersQuery,
    tenantQuery,
    userSsoProvidersQuery,
    mailRecipientQuery,
    assigneeOptionsQuery,
    blockedMessageQuery,
    sessionUserQuery,
    ownSessionsQuery,
    userSessionsQuery,
    groupMembersQuery,
  ],
})
export class IdentityModule {}
