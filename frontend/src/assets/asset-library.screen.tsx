import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import type { MediaAsset } from '@upfront/contracts/assets/media-asset.js';
import { Forbidden } from '../app/pages/forbidden.js';
import { queryProblem } from '../app/query-client.js';
import { hasAssetLibrary, mayAddFiles } from '../app/session/asset-access.js';
import { useUser } from '../app/session/use-session.js';
import { MediaAssetsDocument } from '../generated/queries/media-assets.js';
import { EmptyState } from '../ui/empty-state.js';
import { latestOf } from '../ui/forms/latest-of.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useFormat } from '../ui/use-format.js';
import { AddFiles } from './add-files.js';
import { assetColumns, assetPhoneRow } from './asset-columns.js';
import { AssetDialog } from './asset-dialog.js';
import { AssetSheet } from './asset-sheet.js';
import { DropArea } from './drop-area.js';
import { LinkDialog } from './link-dialog.js';
import { UploadStrip } from './upload-strip.js';
import { useUploads } from './use-uploads.js';

const options = { sort: { field: 'updatedAt', dir: 'desc' } } as const;
const sorts = ['updatedAt', 'filename', 'fileType', 'size', 'createdAt'] as const;

/** `mediaAssetId` opens a file and leaves the address with it; `companyId` says whose library (spec shell 2.3). */
function useLinkedFrom() {
  const [query, setQuery] = useSearchParams();
  const forget = (): void =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of ['mediaAssetId', 'mediaAssetCommentId']) next.delete(name);
        return next;
      },
      { replace: true },
    );
  const linkedId = query.get('mediaAssetId') ?? undefined;
  return { linkedId, companyId: query.get('companyId') ?? undefined, forget };
}

function Library() {
  const control = useGridState(options);
  const format = useFormat();
  const user = useUser();
  const linked = useLinkedFrom();
  const { companyId } = linked;
  const columns = useMemo(() => assetColumns(format), [format]);
  const { uploads, add, retry, dismiss } = useUploads(companyId);
  const [editing, setEditing] = useState<MediaAsset | undefined>();
  const [isLinking, setLinking] = useState(false);
  const { page, limit, search, sortField, sortDir } = control.variables;
  const sort = sorts.find((one) => one === sortField) ?? 'updatedAt';
  const [{ data, fetching, error }, reload] = useQuery({
    query: MediaAssetsDocument,
    variables: {
      currentPage: page,
      limit,
      search,
      sort,
      sortDir,
      ...(companyId === undefined ? {} : { companyId }),
    },
  });
  const found = data?.mediaAssets;
  const rows = found?.mediaAssets;
  const openNeighbour = (id: string, step: 1 | -1): (() => void) | undefined => {
    const at = rows?.findIndex((row) => row.id === id) ?? -1;
    const next = at < 0 ? undefined : rows?.[at + step];
    return next ? () => control.change({ open: next.id }, true) : undefined;
  };
  const mayAdd = mayAddFiles(user);
  const addButtons = <AddFiles onFiles={add} onLink={() => setLinking(true)} />;
  const openId = control.open ?? linked.linkedId;
  return (
    <DropArea isEnabled={mayAdd} onFiles={add}>
      <DataGrid
        id="media-assets"
        noun={['file', 'files']}
        columns={columns}
        phoneRow={assetPhoneRow}
        control={{ ...control, open: openId }}
        rows={rows}
        total={found?.num}
        isLoading={fetching}
        error={error && !found ? queryProblem(error).message : undefined}
        onRetry={() => reload({ requestPolicy: 'network-only' })}
        searchHint="Search files by name"
        tabs={[{ key: 'all', label: 'All files', count: found?.num }]}
        above={<UploadStrip uploads={uploads} onRetry={retry} onDismiss={dismiss} />}
        {...(mayAdd ? { action: addButtons } : {})}
        sheet={(row, id) => (
          <AssetSheet
            key={id}
            id={id}
            row={row}
            onClose={() => {
              linked.forget();
              if (control.open !== undefined) control.change({ open: undefined });
            }}
            onPrevious={openNeighbour(id, -1)}
            onNext={openNeighbour(id, 1)}
            onEdit={setEditing}
          />
        )}
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
            <EmptyState text="No file matches your search." />
          )
        }
      />
      {editing ? <AssetDialog asset={latestOf(editing, rows)} onClose={() => setEditing(undefined)} /> : null}
      {isLinking ? <LinkDialog companyId={companyId} onClose={() => setLinking(false)} /> : null}
    </DropArea>
  );
}

/** The asset library (spec sales 2), where the company uses it and the person may see a part of it. */
export function Screen() {
  return hasAssetLibrary(useUser()) ? <Library /> : <Forbidden />;
}
