import type {
  DeleteMediaAsset,
  EditMediaAsset,
  ShareMediaAsset,
  ShareMediaAssetWithGroup,
  TagMediaAsset,
  UnshareMediaAsset,
} from '@upfront/contracts/assets/commands.js';
import {
  AssetDeleted,
  AssetEdited,
  AssetSharedWithGroups,
  AssetTagged,
  AssetUnshared,
  AssetAdded,
  type AssetEvent,
} from '@upfront/contracts/assets/events.js';
import { fileTypeOf } from '@upfront/contracts/assets/file-types.js';
import { mediaTypeOf } from '@upfront/contracts/assets/library.js';
import { assetProblems } from '@upfront/contracts/assets/problems.js';
import type { CommandMessage, CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal, type ProblemDefinition } from '@upfront/contracts/kernel/problem.js';
import { fold } from '@upfront/contracts/kernel/search-text.js';
import { changesOf, refuseUnseen } from '../execute/field-conflicts.js';

export interface KnownAsset {
  readonly stage: 'living' | 'deleted';
  readonly id: string;
  readonly companyId: string;
  /** Groups that it is shared with. */
  readonly companyGroupIds: readonly string[];
  readonly filename: string;
  readonly fileType: string;
  /** Where a link leads; null for a file that is kept here. */
  readonly url: string | null;
  readonly hash: string | null;
  readonly size: number | null;
  readonly tags: readonly string[];
}
export type AssetState = { readonly stage: 'none' } | KnownAsset;

/** A file whose bytes are kept, or a link, its place known. */
export type KeepAsset = CommandMessage<'KeepAsset', Omit<KnownAsset, 'stage'>>;

export type AssetCommand =
  | KeepAsset
  | CommandOf<typeof EditMediaAsset>
  | CommandOf<typeof DeleteMediaAsset>
  | CommandOf<typeof ShareMediaAsset>
  | CommandOf<typeof ShareMediaAssetWithGroup>
  | CommandOf<typeof UnshareMediaAsset>
  | CommandOf<typeof TagMediaAsset>;

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The same tag once, however it is written; the first way stays. */
const distinctTags = (tags: readonly string[]): string[] =>
  tags.filter((tag, n) => tags.findIndex((other) => fold(other) === fold(tag)) === n);

const keep = ({ data, meta }: KeepAsset): AssetEvent[] => {
  const { id: assetId, companyGroupIds, tags, ...fields } = data;
  const lists = { companyGroupIds: distinct(companyGroupIds), tags: distinctTags(tags) };
  return [eventOf(AssetAdded, { assetId, ...fields, ...lists, createdBy: meta.actor.userId })];
};

const refuseField = (problem: ProblemDefinition, field: string): never => {
  throw new Refusal(problem, { errors: { [field]: [problem.detail] } });
};

const edit = (asset: KnownAsset, { data }: CommandOf<typeof EditMediaAsset>): AssetEvent[] => {
  const isLink = asset.url !== null;
  if (data.url !== undefined && !isLink) refuseField(assetProblems.notALink, 'url');
  // Its bytes were looked at for this type.
  if (data.filename !== undefined && !isLink && fileTypeOf(data.filename)?.mimeType !== asset.fileType)
    refuseField(assetProblems.keepsType, 'filename');
  const current = { filename: asset.filename, url: asset.url ?? '' };
  const wanted = { filename: data.filename, url: data.url };
  refuseUnseen(current, wanted, data.seen);
  const changed = changesOf(current, wanted);
  return changed ? [eventOf(AssetEdited, { assetId: asset.id, ...changed })] : [];
};

/** Groups that are new make it a sharing, otherwise it is less shared than before. */
const share = ({ id: assetId, companyGroupIds }: KnownAsset, wanted: readonly string[]): AssetEvent[] => {
  const data = { assetId, companyGroupIds: distinct(wanted), previous: [...companyGroupIds] };
  const isWider = data.companyGroupIds.some((id) => !companyGroupIds.includes(id));
  if (isWider) return [eventOf(AssetSharedWithGroups, data)];
  const isLess = data.companyGroupIds.length < companyGroupIds.length;
  return isLess ? [eventOf(AssetUnshared, data)] : [];
};

const tag = (asset: KnownAsset, { data }: CommandOf<typeof TagMediaAsset>): AssetEvent[] => {
  const { id: assetId, tags: previous } = asset;
  const tags = distinctTags(data.tags);
  refuseUnseen({ tags: previous }, { tags }, data.seen);
  if (tags.join('\n') === previous.join('\n')) return [];
  return [eventOf(AssetTagged, { assetId, tags, previous: [...previous] })];
};

const decideKnown = (command: Exclude<AssetCommand, KeepAsset>, asset: KnownAsset): AssetEvent[] => {
  const { companyGroupIds } = asset;
  if (command.type === 'DeleteMediaAsset')
    return asset.stage === 'deleted' ? [] : [eventOf(AssetDeleted, { assetId: asset.id })];
  if (asset.stage === 'deleted') throw new Refusal(problems.notFound);
  switch (command.type) {
    case 'EditMediaAsset':
      return edit(asset, command);
    case 'ShareMediaAsset':
      return share(asset, command.data.companyGroupIds);
    case 'ShareMediaAssetWithGroup':
      return share(asset, [...companyGroupIds, command.data.groupId]);
    case 'UnshareMediaAsset':
      return share(
        asset,
        companyGroupIds.filter((id) => id !== command.data.groupId),
      );
    case 'TagMediaAsset':
      return tag(asset, command);
    default:
      return command satisfies never;
  }
};

const evolve = (state: AssetState, event: AssetEvent): AssetState => {
  if (event.type === 'AssetAdded.v1') {
    const { assetId, createdBy: _, ...fields } = event.data;
    return { stage: 'living', id: assetId, ...fields };
  }
  if (state.stage === 'none') return state;
  switch (event.type) {
    case 'AssetEdited.v1': {
      const { filename = state.filename, url = state.url } = event.data.changes;
      const fileType = state.url === null ? state.fileType : mediaTypeOf(filename);
      return { ...state, filename, url, fileType };
    }
    case 'AssetSharedWithGroups.v1':
    case 'AssetUnshared.v1':
      return { ...state, companyGroupIds: event.data.companyGroupIds };
    case 'AssetTagged.v1':
      return { ...state, tags: event.data.tags };
    case 'AssetDeleted.v1':
      return { ...state, stage: 'deleted' };
    default:
      event satisfies never;
      return state;
  }
};

/** A file of the asset library. */
export const assetDecider: Decider<AssetState, AssetCommand, AssetEvent> = {
  initialState: { stage: 'none' },
  decide: (command, state) => {
    if (command.type === 'KeepAsset') return state.stage === 'none' ? keep(command) : [];
    if (state.stage === 'none') throw new Refusal(problems.notFound);
    return decideKnown(command, state);
  },
  evolve,
};
