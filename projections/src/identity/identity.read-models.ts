import { Schema } from 'mongoose';
import type { ActorDocument } from '@upfront/contracts/identity/actor-document.js';
import type { CompanySettings, GroupSettings } from '@upfront/contracts/identity/model.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

/** A person with their rights in every group they belong to. */
export interface ActorModel extends ReadModelDocument, ActorDocument {
  readonly _id: string;
  readonly title: string;
  /** Full name, case and accents folded, for sorting and search. */
  readonly sortName: string;
  /** Words of name and email, for search by prefix. */
  readonly searchWords: readonly string[];
  readonly hasCompletedWelcomeTask: boolean;
  readonly hasSeenSupportAlert: boolean;
  readonly acceptedTermsOfService: boolean;
  readonly hasOwnPassword: boolean;
  /** Name of the picture among the assets. */
  readonly avatar: string | null;
  readonly passwordResetAllowed: boolean;
}

const membership = new Schema(
  {
    groupId: String,
    companyId: String,
    roleIds: [String],
    permissions: [String],
    routes: { type: [String], default: null },
    enforcesTwoFactor: Boolean,
  },
  { _id: false, strict: 'throw' },
);

export const actors = defineReadModel<ActorModel>({
  name: 'actors',
  version: 2,
  group: 'identity',
  fields: {
    email: String,
    firstName: String,
    lastName: String,
    title: String,
    sortName: String,
    searchWords: [String],
    isActive: Boolean,
    isProviderEmployee: Boolean,
    activeGroupId: { type: String, default: null },
    memberships: [membership],
    hasCompletedWelcomeTask: Boolean,
    hasSeenSupportAlert: Boolean,
    showInitialSetup: Boolean,
    acceptedTermsOfService: Boolean,
    hasOwnPassword: Boolean,
    avatar: { type: String, default: null },
    mustResetPassword: Boolean,
    passwordResetAllowed: Boolean,
    twoFactorRequired: Boolean,
    twoFactorEnabled: Boolean,
  },
  indexes: [
    { sortName: 1, _id: 1 },
    { email: 1, _id: 1 },
    { 'memberships.groupId': 1, sortName: 1, _id: 1 },
    { 'memberships.companyId': 1, sortName: 1, _id: 1 },
    { 'memberships.roleIds': 1 },
    { searchWords: 1, _id: 1 },
  ],
});

export interface CompanyModel extends ReadModelDocument {
  readonly name: string;
  readonly isProvider: boolean;
  readonly settings: CompanySettings;
}

export const companies = defineReadModel<CompanyModel>({
  name: 'companies',
  version: 1,
  group: 'identity',
  fields: { name: String, isProvider: Boolean, settings: Schema.Types.Mixed },
  indexes: [{ name: 1, _id: 1 }],
});

export interface GroupModel extends ReadModelDocument {
  readonly name: string;
  readonly companyId: string;
  readonly settings: GroupSettings;
}

export const groups = defineReadModel<GroupModel>({
  name: 'groups',
  version: 1,
  group: 'identity',
  fields: { name: String, companyId: String, settings: Schema.Types.Mixed },
  indexes: [{ companyId: 1, name: 1, _id: 1 }],
});

export interface RoleModel extends ReadModelDocument {
  readonly name: string;
  readonly companyId: string;
  readonly permissions: readonly string[];
  readonly routes: readonly string[] | null;
}

export const roles = defineReadModel<RoleModel>({
  name: 'roles',
  version: 1,
  group: 'identity',
  fields: {
    name: String,
    companyId: String,
    permissions: [String],
    routes: { type: [String], default: null },
  },
  indexes: [{ companyId: 1, name: 1, _id: 1 }],
});
