import { Anchor, Button } from '@mantine/core';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import type { MediaAsset } from '@upfront/contracts/assets/media-asset.js';
import { DeleteDialog } from '../admin/delete-dialog.js';
import { send } from '../app/command-client.js';
import { DeleteMediaAsset } from '../generated/commands/delete-media-asset.js';
import { MediaAssetDocument } from '../generated/queries/media-asset.js';
import { ErrorState } from '../ui/error-state.js';
import { NOTHING } from '../ui/format.js';
import { icon } from '../ui/icon.js';
import { KeyFacts } from '../ui/key-facts.js';
import { RecordSheet, SheetBlock, type SheetPlace } from '../ui/record-sheet.js';
import { SkeletonText } from '../ui/skeletons.js';
import { useFormat } from '../ui/use-format.js';
import { AssetIcon } from './asset-picture.js';
import { sizeText, typeText } from './asset-words.js';
import classes from './assets.module.css';

interface AssetSheetProps extends SheetPlace {
  readonly id: string;
  /** The row of the list, shown while the rest is read. */
  readonly row: MediaAsset | undefined;
  readonly onEdit: (asset: MediaAsset) => void;
}

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const;

const Picture = ({ asset }: { asset: MediaAsset }) => (
  <Anchor
    href={asset.url}
    {...elsewhere}
    className={classes['picture'] ?? ''}
    aria-label={`Open ${asset.filename}`}
  >
    {asset.previewUrl === null ? (
      <AssetIcon asset={asset} size={48} />
    ) : (
      <img src={asset.previewUrl} alt={asset.filename} />
    )}
  </Anchor>
);

const Tags = ({ tags }: Pick<MediaAsset, 'tags'>) => (
  <ul className={classes['tags']}>
    {tags.map(({ name }) => (
      <li key={name}>{name}</li>
    ))}
    {tags.length === 0 ? <li className={classes['quiet']}>No tags yet.</li> : null}
  </ul>
);

function Facts({ asset }: { asset: MediaAsset }) {
  const format = useFormat();
  const groups = asset.groups.map(({ name }) => name).join(', ');
  return (
    <KeyFacts
      facts={[
        { label: 'Type', value: typeText(asset) },
        ...(asset.internal
          ? [{ label: 'Size', value: sizeText(asset.size) }]
          : [{ label: 'Address', value: <span className={classes['address']}>{asset.url}</span> }]),
        { label: 'Shared with', value: groups || NOTHING },
        { label: 'Added', value: format.moment(asset.createdAt), meta: asset.createdBy.fullName },
        { label: 'Updated', value: format.moment(asset.updatedAt) },
      ]}
    />
  );
}

/** A file beside the library: what it shows, its tags and facts, and what can be done with it. */
export function AssetSheet({ id, row, onEdit, ...place }: AssetSheetProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [{ data, error }] = useQuery({ query: MediaAssetDocument, variables: { id } });
  const asset = (data?.mediaAsset.id === id ? data.mediaAsset : undefined) ?? row;
  const actions = asset ? (
    <>
      <Button
        variant="filled"
        component="a"
        href={asset.url}
        {...elsewhere}
        leftSection={<ExternalLink {...icon} />}
      >
        Open
      </Button>
      {asset.abilities.edit ? (
        <Button leftSection={<Pencil {...icon} />} onClick={() => onEdit(asset)}>
          Edit
        </Button>
      ) : null}
      {asset.abilities.remove ? (
        <Button color="bad" leftSection={<Trash2 {...icon} />} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      ) : null}
    </>
  ) : undefined;
  return (
    <RecordSheet {...place} title={asset?.filename ?? 'File'} footer={actions}>
      {asset ? (
        <>
          <Picture asset={asset} />
          <SheetBlock title="Tags">
            <Tags tags={asset.tags} />
          </SheetBlock>
          <SheetBlock>
            <Facts asset={asset} />
          </SheetBlock>
        </>
      ) : error ? (
        <ErrorState
          title="The file could not be loaded"
          text="It may have been deleted, or you do not have access."
        />
      ) : (
        <SheetBlock>
          <SkeletonText lines={6} />
        </SheetBlock>
      )}
      {asset && isDeleting ? (
        <DeleteDialog
          record={{ id, name: asset.filename }}
          noun="file"
          text="Nobody can find or open it anymore. Its history stays in the activity."
          onDelete={() => send(DeleteMediaAsset, { id })}
          onClose={() => setDeleting(false)}
          onDeleted={place.onClose}
        />
      ) : null}
    </RecordSheet>
  );
}
