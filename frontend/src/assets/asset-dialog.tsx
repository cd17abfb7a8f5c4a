import { MultiSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { z } from 'zod';
import { assetTexts, MAX_TAG, MAX_TAGS } from '@upfront/contracts/assets/library.js';
import type { MediaAsset } from '@upfront/contracts/assets/media-asset.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { WebAddress } from '@upfront/contracts/kernel/values.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { EditMediaAsset } from '../generated/commands/edit-media-asset.js';
import { ShareMediaAssetWithGroup } from '../generated/commands/share-media-asset-with-group.js';
import { TagMediaAsset } from '../generated/commands/tag-media-asset.js';
import { UnshareMediaAsset } from '../generated/commands/unshare-media-asset.js';
import { GroupListDocument } from '../generated/queries/group-list.js';
import { FormDialog } from '../ui/forms/form-dialog.js';
import { TagField } from '../ui/forms/tag-field.js';
import { nothingFound } from '../ui/forms/with-chosen.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import classes from './assets.module.css';
import { partsOfName } from './asset-words.js';

const common = {
  filename: z.string().trim().min(1, assetTexts.nameRequired).max(200, 'Max 200 characters'),
  tags: z
    .array(z.string().trim().max(MAX_TAG, `Max ${MAX_TAG} characters`))
    .max(MAX_TAGS, `Max ${MAX_TAGS} tags`),
  companyGroupIds: z.array(z.string()),
};
const FileForm = z.object({ ...common, url: z.string() });
const LinkForm = z.object({ ...common, url: WebAddress });
type AssetForm = z.infer<typeof FileForm>;

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');

/**
 * One command for each part that was changed, with what was seen of it. Groups are added and taken away one by one, so
 * that two who share a file at the same time share it with the groups of both.
 */
async function save(asset: MediaAsset, values: AssetForm, saved: AssetForm, ending: string): Promise<void> {
  const { id, internal } = asset;
  const filename = `${values.filename}${ending}`;
  const isRenamed = filename !== asset.filename;
  const isMoved = !internal && values.url !== saved.url;
  const changes = { ...(isRenamed ? { filename } : {}), ...(isMoved ? { url: values.url } : {}) };
  if (isRenamed || isMoved) await send(EditMediaAsset, { id, ...changes, seen: seenOf(changes, asset) });
  const { tags } = values;
  if (!isSame(tags, saved.tags)) await send(TagMediaAsset, { id, tags, seen: { tags: saved.tags } });
  const [now, before] = [values.companyGroupIds, saved.companyGroupIds];
  for (const groupId of now)
    if (!before.includes(groupId)) await send(ShareMediaAssetWithGroup, { id, groupId });
  for (const groupId of before) if (!now.includes(groupId)) await send(UnshareMediaAsset, { id, groupId });
}

/** Groups that it can be shared with: those that the person may see, and those that it is shared with. */
function useGroupChoices({ companyId, groups }: MediaAsset) {
  const [{ data }] = useQuery({ query: GroupListDocument, variables: { companyId } });
  const choices = useMemo(() => {
    const names = new Map([...groups, ...(data?.groupList.groups ?? [])].map(({ id, name }) => [id, name]));
    return [...names].map(([value, label]) => ({ value, label }));
  }, [data, groups]);
  return { choices, areThere: data !== undefined };
}

/** Renames a file of the library, gives it tags and shares it; a file keeps its type. */
export function AssetDialog({ asset, onClose }: { asset: MediaAsset; onClose: () => void }) {
  const groups = useGroupChoices(asset);
  const { stem, ending } = asset.internal
    ? partsOfName(asset.filename)
    : { stem: asset.filename, ending: '' };
  const saved: AssetForm = {
    filename: stem,
    url: asset.internal ? '' : asset.url,
    tags: asset.tags.map(({ name }) => name),
    companyGroupIds: asset.groups.map(({ id }) => id),
  };
  const draft = useDraftForm({
    name: `media-asset.${asset.id}`,
    schema: asset.internal ? FileForm : LinkForm,
    saved,
    words: {
      filename: { label: 'Name' },
      url: { label: 'Address' },
      tags: { label: 'Tags' },
      companyGroupIds: { label: 'Shared with' },
    },
    save: async (values) => {
      await save(asset, values, saved, ending);
      toast.success('File saved.');
      onClose();
    },
  });
  const { form } = draft;
  return (
    <FormDialog title={`Edit ${asset.filename}`} draft={draft} submitLabel="Save" onClose={onClose}>
      <TextInput
        label="Name"
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('filename')}
        {...(ending === ''
          ? {}
          : {
              rightSection: <span className={classes['ending']}>{ending}</span>,
              rightSectionWidth: 24 + 8 * ending.length,
            })}
      />
      {asset.internal ? null : (
        <TextInput label="Address" required type="url" {...form.getInputProps('url')} />
      )}
      <TagField label="Tags" description="Separate tags with commas." {...form.getInputProps('tags')} />
      <MultiSelect
        label="Shared with"
        data={groups.choices}
        nothingFoundMessage={nothingFound(groups.areThere)}
        {...form.getInputProps('companyGroupIds')}
      />
    </FormDialog>
  );
}
