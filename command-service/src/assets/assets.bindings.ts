import type { MediaAssetFacts } from '@upfront/contracts/assets/access.js';
import {
  DeleteMediaAsset,
  EditMediaAsset,
  ShareMediaAsset,
  ShareMediaAssetWithGroup,
  TagMediaAsset,
  UnshareMediaAsset,
  UploadMediaAsset,
} from '@upfront/contracts/assets/commands.js';
import type { AssetEvent } from '@upfront/contracts/assets/events.js';
import { fileUrl, mediaTypeOf, plainFileName } from '@upfront/contracts/assets/library.js';
import { FileName, type MediaAssetRecord } from '@upfront/contracts/assets/media-asset.js';
import { assetProblems } from '@upfront/contracts/assets/problems.js';
import type { InputOf } from '@upfront/contracts/kernel/define-command.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { type Aggregate, Aggregates } from '../execute/aggregates.js';
import { bind, checkRecord, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { companyAggregate } from '../identity/company.aggregate.js';
import { groupAggregate } from '../identity/group.aggregate.js';
import { assetDecider, type AssetCommand, type AssetState } from './media-asset.decider.js';
import { storeFile } from './store-file.js';

export const assetAggregate: Aggregate<AssetState, AssetCommand, AssetEvent> = {
  name: 'media-asset',
  decider: assetDecider,
};

const factsOf = (companyId: string, groupIds: readonly string[]): MediaAssetFacts => ({
  companyId,
  groupIds,
});

/** @throws Refusal 403 where the company that the person acts in has no asset library (spec shell 6) */
const requireLibrary = async (
  { aggregates }: { readonly aggregates: Aggregates },
  { actor }: CommandContext,
): Promise<void> => {
  const { state } = await aggregates.recent(companyAggregate, actor.companyId);
  if (state.stage !== 'none' && !state.settings.isAssetManagerEnabled)
    throw new Refusal(assetProblems.libraryOff);
};

/** @throws Refusal 422 where one of them is no group of the company */
const requireGroups = async (
  { aggregates }: { readonly aggregates: Aggregates },
  companyId: string,
  ids: readonly string[],
): Promise<void> => {
  const groups = await Promise.all(ids.map((id) => aggregates.load(groupAggregate, id)));
  if (groups.every(({ state }) => state.stage === 'created' && state.companyId === companyId)) return;
  const { noSuchGroup } = assetProblems;
  throw new Refusal(noSuchGroup, { errors: { companyGroupIds: [noSuchGroup.detail] } });
};

/** Facts of a living file, once it is known that the person's company has a library. */
const assetRecord = async (
  state: AssetState,
  _input: unknown,
  context: CommandContext,
  services: { readonly aggregates: Aggregates },
): Promise<MediaAssetFacts | undefined> => {
  await requireLibrary(services, context);
  return state.stage === 'living' ? factsOf(state.companyId, state.companyGroupIds) : undefined;
};

const answerOf = (state: AssetState): MediaAssetRecord => {
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  const { id, companyId, companyGroupIds, filename, fileType, url, size, tags } = state;
  const place = { id, companyId, companyGroupIds: [...companyGroupIds] };
  const file = { filename, fileType, size, url: url ?? fileUrl(id), internal: url === null };
  return { ...place, ...file, tags: tags.map((name) => ({ name })) };
};

/** An address may hold a percent sign that means nothing. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What the last part of an address calls the file; the host where it names none. */
const nameInAddress = (address: string): string => {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return plainFileName(decoded(last)).slice(0, 200) || hostname;
};

/** @throws Refusal 422 where the file came with no name, or one that is too long */
const nameOfFile = ({ name }: File): string => {
  const { data, error } = FileName.safeParse(name);
  if (data !== undefined) return data;
  const errors = { file: error.issues.map(({ message }) => message) };
  throw new Refusal(problems.invalidInput, { errors });
};

/** The fields of a new file by what was given: its bytes are kept first, so that no event speaks of none. */
const contentOf = async (
  { file, url, filename }: InputOf<typeof UploadMediaAsset>,
  companyId: string,
  { objects }: { readonly objects: ObjectStore },
) => {
  if (file !== undefined) {
    const name = filename ?? nameOfFile(file);
    return { filename: name, url: null, ...(await storeFile(objects, companyId, name, file)) };
  }
  if (url === undefined) throw new Refusal(problems.invalidInput);
  const name = filename ?? nameInAddress(url);
  return { filename: name, url, hash: null, size: null, fileType: mediaTypeOf(name) };
};

const uploadAsset = handle(
  UploadMediaAsset,
  { aggregates: Aggregates, objects: ObjectStore },
  async (input, context, services) => {
    const { actor } = context;
    const companyId = input.companyId ?? actor.companyId;
    const companyGroupIds = input.companyGroupIds ?? (companyId === actor.companyId ? [actor.groupId] : []);
    checkRecord(UploadMediaAsset.access, context, factsOf(companyId, companyGroupIds));
    await requireLibrary(services, context);
    await requireGroups(services, companyId, companyGroupIds);
    const meta = decisionMeta(context);
    const id = meta.newId();
    const content = await contentOf(input, companyId, services);
    const data = { id, companyId, companyGroupIds, tags: input.tags, ...content };
    const message = { type: 'KeepAsset', data, meta } as const;
    const { state, position } = await services.aggregates.decide(assetAggregate, id, message, context, {
      isNew: true,
    });
    return { answer: answerOf(state), position };
  },
);

/** Groups are looked at once it is known that the person may edit the file. */
const recordAndGroups =
  <Input>(groupsOf: (input: Input) => readonly string[]) =>
  async (
    state: AssetState,
    input: Input,
    context: CommandContext,
    services: { readonly aggregates: Aggregates },
  ) => {
    const facts = await assetRecord(state, input, context, services);
    checkRecord(ShareMediaAsset.access, context, facts);
    if (facts) await requireGroups(services, facts.companyId, groupsOf(input));
    return facts;
  };

const byId = { id: (input: { id: string }) => input.id, record: assetRecord, answer: answerOf };

export const assetHandlers: readonly HandlerType[] = [
  uploadAsset,
  bind(EditMediaAsset, assetAggregate, { ...byId, message: messageOf(EditMediaAsset) }),
  bind(DeleteMediaAsset, assetAggregate, {
    ...byId,
    answer: (_state, id) => ({ id }),
    message: messageOf(DeleteMediaAsset),
  }),
  bind(ShareMediaAsset, assetAggregate, {
    ...byId,
    record: recordAndGroups(({ companyGroupIds }: { companyGroupIds: readonly string[] }) => companyGroupIds),
    message: messageOf(ShareMediaAsset),
  }),
  bind(ShareMediaAssetWithGroup, assetAggregate, {
    ...byId,
    record: recordAndGroups(({ groupId }: { groupId: string }) => [groupId]),
    message: messageOf(ShareMediaAssetWithGroup),
  }),
  bind(UnshareMediaAsset, assetAggregate, { ...byId, message: messageOf(UnshareMediaAsset) }),
  bind(TagMediaAsset, assetAggregate, { ...byId, message: messageOf(TagMediaAsset) }),
];
