import { useMemo, useState } from 'react';
import { mediaAssetRows } from '@upfront/contracts/assets/media-asset.list.js';
import type { MediaAsset } from '@upfront/contracts/assets/media-asset.js';
import { Forbidden } from '../app/pages/forbidden.js';
import { hasAssetLibrary, mayAddFiles } from '../app/session/asset-access.js';
import { useUser } from '../app/session/use-session.js';
import { MediaAssetsDocument } from '../generated/queries/media-assets.js';
import { useAddressQuery } from '../ui/address/use-address-query.js';
import { EmptyState } from '../ui/empty-state.js';
import { latestOf } from '../ui/forms/latest-of.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import { stateOf } from '../ui/grid/grid-state.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { useFormat } from '../ui/use-format.js';
import { AddFiles } from './add-files.js';
import { assetColumns, assetPhoneRow } from './asset-columns.js';
import { AssetDialog } from './asset-dialog.js';
import { AssetSheet } from './asset-sheet.js';
import { DropArea } from './drop-area.js';
import { LinkDialog } from './link-dialog.js';
import { UploadStrip } from './upload-strip.js';
import { useUploads } from './use-uploads.js';

const options = stateOf(mediaAssetRows, { links: ['mediaAssetId', 'mediaAssetCommentId'] });

function Library() {
  const control = useGridState(options);
  const format = useFormat();
  const user = useUser();
  const [query] = useAddressQuery();
  /** Whose library (spec shell 2.3). */
  const companyId = query.get('companyId') ?? undefined;
  const columns = useMemo(() => assetColumns(format), [format]);
  const open = (id: string): void => control.change({ open: id });
  const { uploads, add, retry, dismiss } = useUploads(companyId, open);
  const [editing, setEditing] = useState<MediaAsset | undefined>();
  const [isLinking, setLinking] = useState(false);
  const { page, limit, search, sortField, sortDir } = control.variables;
  const { data, load } = useListQuery({
    query: MediaAssetsDocument,
    variables: {
      currentPage: page,
      limit,
      search,
      sort: sortField,
      sortDir,
      ...(companyId === undefined ? {} : { companyId }),
    },
  });
  const found = data?.mediaAssets;
  const rows = found?.mediaAssets;
  const mayAdd = mayAddFiles(user);
  const addButtons = <AddFiles onFiles={add} onLink={() => setLinking(true)} />;
  return (
    <DropArea isEnabled={mayAdd} onFiles={add}>
      <DataGrid
        id="media-assets"
        noun={['file', 'files']}
        columns={columns}
        phoneRow={assetPhoneRow}
        control={control}
        rows={rows}
        total={found?.num}
        {...load}
        searchHint="Search files by name"
        tabs={[{ key: 'all', label: 'All files', count: found?.num }]}
        above={<UploadStrip uploads={uploads} onRetry={retry} onDismiss={dismiss} />}
        {...(mayAdd ? { action: addButtons } : {})}
        sheet={(row, id, place) => <AssetSheet key={id} id={id} row={row} onEdit={setEditing} {...place} />}
        empty={
          search === '' ? (
            <EmptyState
              text={
                mayAdd ? 'No files yet. Drop some here, or upload them.' : 'No files are shared with you yet.'
              }
            >
              {mayAdd ? addButtons : null}
            </EmptyState>
          ) : (
            <EmptyState text="No files match your search." />
          )
        }
      />
      {editing ? <AssetDialog asset={latestOf(editing, rows)} onClose={() => setEditing(undefined)} /> : null}
      {isLinking ? (
        <LinkDialog companyId={companyId} onClose={() => setLinking(false)} onAdded={open} />
      ) : null}
    </DropArea>
  );
}

/** The asset library (spec sales 2), where the company uses it and the person may see a part of it. */
export function Screen() {
  return hasAssetLibrary(useUser()) ? <Library /> : <Forbidden />;
}
