import { holds, type AccessRecord, type RuleSource } from '../kernel/ability.js';

/** What the rules know of a file of the asset library. */
export interface MediaAssetFacts extends AccessRecord {
  readonly companyId: string;
  /** Groups that it is shared with. */
  readonly groupIds: readonly string[];
}

const scopesOf = <const Stem extends string>(stem: Stem) =>
  [`${stem}ForAll`, `${stem}ForOwnCompany`, `${stem}ForOwnGroup`] as const;

/** Any of them opens the library, where the company has one (spec shell 6). */
export const LIBRARY_PERMISSIONS = [
  ...scopesOf('AssetLibraryView'),
  ...scopesOf('AssetLibraryEdit'),
] as const;

/**
 * The asset library (spec shell 6): viewing and editing over all, the own company, or what is shared with the own
 * group. Whoever may edit may view, add and delete.
 */
export const mediaAssetRules: RuleSource = (actor, can) => {
  const company = { companyId: actor.companyId };
  const group = { ...company, groupIds: actor.groupId };
  const write = ['create', 'view', 'edit', 'remove'] as const;
  if (holds(actor, 'AssetLibraryViewForAll')) can('view', 'MediaAsset');
  if (holds(actor, 'AssetLibraryViewForOwnCompany')) can('view', 'MediaAsset', company);
  if (holds(actor, 'AssetLibraryViewForOwnGroup')) can('view', 'MediaAsset', group);
  if (holds(actor, 'AssetLibraryEditForAll')) can(write, 'MediaAsset');
  if (holds(actor, 'AssetLibraryEditForOwnCompany')) can(write, 'MediaAsset', company);
  if (holds(actor, 'AssetLibraryEditForOwnGroup')) can(write, 'MediaAsset', group);
};
