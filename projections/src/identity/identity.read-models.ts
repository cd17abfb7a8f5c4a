import { z } from 'zod';
import { ActorFacts } from '@upfront/contracts/identity/actor-document.js';
import { CompanyStyle } from '@upfront/contracts/identity/company-style.js';
import { CompanySettings, GroupSettings } from '@upfront/contracts/identity/model.js';
import { companyRows, namedRows, userRows } from '@upfront/contracts/identity/identity.lists.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';
import { searchShape } from '../runner/search-fields.js';

/** A person with their rights in every group they belong to. */
export const actors = defineReadModel({
  name: 'actors',
  version: 4,
  group: 'identity',
  shape: {
    title: z.string(),
    /** Full name, case and accents folded, for sorting and search. */
    sortName: z.string(),
    hasCompletedWelcomeTask: z.boolean(),
    hasSeenSupportAlert: z.boolean(),
    acceptedTermsOfService: z.boolean(),
    hasOwnPassword: z.boolean(),
    /** Name of the picture among the assets. */
    avatar: z.string().nullable(),
    passwordResetAllowed: z.boolean(),
    /** Deleted for good: kept for the names beside what they did. */
    isDeleted: z.boolean(),
    ...searchShape,
    ...ActorFacts.shape,
  },
  lists: [userRows],
  indexes: [
    { 'memberships.roleIds': 1 },
    // Whose picture it is, when it is asked for.
    { avatar: 1 },
  ],
});
export type ActorModel = DocumentOf<typeof actors>;

const named = {
  name: z.string(),
  /** A company's own id for itself, as the access rules name it. */
  companyId: z.string(),
  sortName: z.string(),
  ...searchShape,
};

export const companies = defineReadModel({
  name: 'companies',
  version: 3,
  group: 'identity',
  announced: true,
  shape: {
    ...named,
    isProvider: z.boolean(),
    isActive: z.boolean(),
    settings: CompanySettings,
    styles: z.array(CompanyStyle),
    /** Name of the logo among the assets. */
    logo: z.string().nullable(),
  },
  lists: [companyRows],
  indexes: [{ logo: 1 }],
});
export type CompanyModel = DocumentOf<typeof companies>;

export const groups = defineReadModel({
  name: 'groups',
  version: 3,
  group: 'identity',
  announced: true,
  shape: {
    ...named,
    settings: GroupSettings,
    logo: z.string().nullable(),
    /** Kept for its name beside what still refers to it. */
    isDeleted: z.boolean(),
  },
  lists: [namedRows],
  indexes: [{ logo: 1 }],
});
export type GroupModel = DocumentOf<typeof groups>;

export const roles = defineReadModel({
  name: 'roles',
  version: 3,
  group: 'identity',
  announced: true,
  shape: {
    ...named,
    permissions: z.array(z.string()),
    permissionGroupIds: z.array(z.string()),
    routes: z.array(z.string()).nullable(),
  },
  lists: [namedRows],
  indexes: [{ permissionGroupIds: 1 }],
});
export type RoleModel = DocumentOf<typeof roles>;

/** A permission beside those of the product, or other words for one of the product's; its id is its name. */
export const permissionWords = defineReadModel({
  name: 'permissions',
  version: 1,
  group: 'identity',
  announced: true,
  shape: {
    area: z.string(),
    description: z.string(),
    /** Null: as the product has it. */
    isProviderOnly: z.boolean().nullable(),
  },
  indexes: [],
});
export type PermissionModel = DocumentOf<typeof permissionWords>;
