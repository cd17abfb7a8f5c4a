import { Schema } from 'mongoose';
import type { ActorDocument } from '@upfront/contracts/identity/actor-document.js';
import type { CompanyStyle } from '@upfront/contracts/identity/company-style.js';
import type { CompanySettings, GroupSettings } from '@upfront/contracts/identity/model.js';
import { companyRows, namedRows, userRows } from '@upfront/contracts/identity/identity.lists.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';
import { searchFields } from '../runner/search-fields.js';

/** A person with their rights in every group they belong to. */
export interface ActorModel extends ReadModelDocument, Searchable, ActorDocument {
  readonly _id: string;
  readonly title: string;
  /** Full name, case and accents folded, for sorting and search. */
  readonly sortName: string;
  readonly hasCompletedWelcomeTask: boolean;
  readonly hasSeenSupportAlert: boolean;
  readonly acceptedTermsOfService: boolean;
  readonly hasOwnPassword: boolean;
  /** Name of the picture among the assets. */
  readonly avatar: string | null;
  readonly passwordResetAllowed: boolean;
  /** Deleted for good: kept for the names beside what they did. */
  readonly isDeleted: boolean;
}

const membership = new Schema(
  {
    groupId: String,
    companyId: String,
    roleIds: [String],
    permissions: [String],
    routes: { type: [String], default: null },
    enforcesTwoFactor: Boolean,
    isClosed: Boolean,
  },
  { _id: false, strict: 'throw' },
);

export const actors = defineReadModel<ActorModel>({
  name: 'actors',
  version: 4,
  group: 'identity',
  fields: {
    email: String,
    firstName: String,
    lastName: String,
    title: String,
    sortName: String,
    ...searchFields,
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
    isDeleted: Boolean,
  },
  lists: [userRows],
  indexes: [
    { 'memberships.roleIds': 1 },
    // Whose picture it is, when it is asked for.
    { avatar: 1 },
  ],
});

export interface CompanyModel extends ReadModelDocument, Searchable {
  readonly name: string;
  /** Its own id, as the access rules name it. */
  readonly companyId: string;
  readonly sortName: string;
  readonly isProvider: boolean;
  readonly isActive: boolean;
  readonly settings: CompanySettings;
  readonly styles: readonly CompanyStyle[];
  /** Name of the logo among the assets. */
  readonly logo: string | null;
}

const named = { name: String, companyId: String, sortName: String, ...searchFields } as const;

export const companies = defineReadModel<CompanyModel>({
  name: 'companies',
  version: 3,
  group: 'identity',
  announced: true,
  fields: {
    ...named,
    isProvider: Boolean,
    isActive: Boolean,
    settings: Schema.Types.Mixed,
    styles: [{ type: Schema.Types.Mixed }],
    logo: { type: String, default: null },
  },
  lists: [companyRows],
  indexes: [{ logo: 1 }],
});

export interface GroupModel extends ReadModelDocument, Searchable {
  readonly name: string;
  readonly companyId: string;
  readonly sortName: string;
  readonly settings: GroupSettings;
  readonly logo: string | null;
  /** Kept for its name beside what still refers to it. */
  readonly isDeleted: boolean;
}

export const groups = defineReadModel<GroupModel>({
  name: 'groups',
  version: 3,
  group: 'identity',
  announced: true,
  fields: {
    ...named,
    settings: Schema.Types.Mixed,
    logo: { type: String, default: null },
    isDeleted: Boolean,
  },
  lists: [namedRows],
  indexes: [{ logo: 1 }],
});

export interface RoleModel extends ReadModelDocument, Searchable {
  readonly name: string;
  readonly companyId: string;
  readonly sortName: string;
  readonly permissions: readonly string[];
  readonly permissionGroupIds: readonly string[];
  readonly routes: readonly string[] | null;
}

export const roles = defineReadModel<RoleModel>({
  name: 'roles',
  version: 3,
  group: 'identity',
  announced: true,
  fields: {
    ...named,
    permissions: [String],
    permissionGroupIds: [String],
    routes: { type: [String], default: null },
  },
  lists: [namedRows],
  indexes: [{ permissionGroupIds: 1 }],
});

/** A permission beside those of the product, or other words for one of the product's; its id is its name. */
export interface PermissionModel extends ReadModelDocument {
  readonly area: string;
  readonly description: string;
  /** Null: as the product has it. */
  readonly isProviderOnly: boolean | null;
}

export const permissionWords = defineReadModel<PermissionModel>({
  name: 'permissions',
  version: 1,
  group: 'identity',
  announced: true,
  fields: { area: String, description: String, isProviderOnly: { type: Boolean, default: null } },
  indexes: [],
});
