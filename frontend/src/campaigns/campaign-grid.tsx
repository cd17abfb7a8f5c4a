import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import type { CampaignStatus } from '@upfront/contracts/campaigns/statuses.js';
import type { PersonSummary } from '@upfront/contracts/identity/model.js';
import { campaignRows } from '@upfront/contracts/campaigns/campaign.lists.js';
import { CampaignListDocument } from '../generated/queries/campaign-list.js';
import { CampaignTabCountsDocument } from '../generated/queries/campaign-tab-counts.js';
import { EmptyState } from '../ui/empty-state.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import type { GridFilter } from '../ui/grid/grid-types.js';
import { stateOf } from '../ui/grid/grid-state.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { useFormat } from '../ui/use-format.js';
import { campaignColumns, campaignPhoneRow, menuColumn } from './campaign-columns.js';
import { campaignListTabs, campaignTabOf } from './campaign-lists.js';
import type { CampaignChange } from './life/changes.js';
import type { OpenRowMenu } from './life/row-menu.js';
import { useBulk } from './life/use-bulk.js';

// What opens later is loaded then.
const CampaignSheet = lazy(async () => ({ default: (await import('./campaign-sheet.js')).CampaignSheet }));
const RowMenu = lazy(async () => ({ default: (await import('./life/row-menu.js')).RowMenu }));
const BulkActions = lazy(async () => ({ default: (await import('./life/bulk-actions.js')).BulkActions }));

const options = stateOf(campaignRows, { filters: ['owner', 'team', 'status', 'test', 'primary'] });

const people = (list: readonly PersonSummary[] | undefined) =>
  (list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
const yesNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

const filtersOf = (
  owners: readonly PersonSummary[] | undefined,
  team: readonly PersonSummary[] | undefined,
  statuses: readonly CampaignStatus[] | undefined,
): readonly GridFilter[] => [
  { kind: 'choice', key: 'owner', label: 'Owner', options: people(owners) },
  { kind: 'choice', key: 'team', label: 'Team', options: people(team) },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    options: (statuses ?? []).map(({ id, name }) => ({ value: id, label: name })),
  },
  { kind: 'choice', key: 'test', label: 'Test', isSingle: true, options: yesNo },
  { kind: 'choice', key: 'primary', label: 'Primary', isSingle: true, options: yesNo },
];

const flagOf = (values: readonly string[] | undefined): boolean | undefined =>
  values?.[0] === undefined ? undefined : values[0] === 'yes';

interface CampaignGridProps {
  /** Tab in the address. */
  readonly list: string | undefined;
  /** Address above the tabs, such as `/workspace/campaigns`. */
  readonly base: string;
  /** Only the campaigns of this client. */
  readonly clientId?: string;
}

/** Campaigns of the workspace or of one client: tabs, search, filters and sort in the address (spec sales 2). */
export function CampaignGrid({ list, base, clientId }: CampaignGridProps) {
  const control = useGridState(options);
  const format = useFormat();
  const [menu, setMenu] = useState<OpenRowMenu>();
  const [hasMenu, setHasMenu] = useState(false);
  const openMenu = useCallback((id: string, button: HTMLElement) => {
    setHasMenu(true);
    setMenu({ id, button });
  }, []);
  const closeMenu = useCallback(() => setMenu(undefined), []);
  const bulk = useBulk();
  const columns = useMemo(() => [...campaignColumns(format), menuColumn(openMenu)], [format, openMenu]);
  const { owner = [], team = [], status = [], test, primary } = control.filters;
  const flags = { test: flagOf(test), primary: flagOf(primary) };
  const narrowed = {
    search: control.search,
    owner: [...owner],
    team: [...team],
    status: [...status],
    ...(flags.test === undefined ? {} : { test: flags.test }),
    ...(flags.primary === undefined ? {} : { primary: flags.primary }),
    ...(clientId === undefined ? {} : { clientId }),
  };
  const tab = campaignTabOf(list);
  const { data, load } = useListQuery({
    query: CampaignListDocument,
    variables: { ...control.variables, ...narrowed, tab },
  });
  const [{ data: counted }] = useQuery({ query: CampaignTabCountsDocument, variables: narrowed });
  const found = data?.campaignList;
  const rows = found?.campaigns;
  const isNarrowed =
    control.search !== '' || Object.values(control.filters).some((values) => values.length > 0);
  const create = clientId ? `/create-campaign?clientId=${clientId}` : '/create-campaign';
  const action = (
    <Button component={Link} to={create} variant="filled" leftSection={<Plus size={16} strokeWidth={1.5} />}>
      New campaign
    </Button>
  );
  const changeAll = async (change: CampaignChange, ids: readonly string[], clear: () => void) => {
    await bulk.change(change, rows?.filter(({ id }) => ids.includes(id)) ?? []);
    clear();
  };
  return (
    <>
      <DataGrid
        id={clientId ? 'client-campaigns' : 'campaigns'}
        noun={['campaign', 'campaigns']}
        columns={columns}
        phoneRow={campaignPhoneRow(format)}
        control={control}
        rows={rows}
        total={found?.num}
        {...load}
        searchHint="Search campaigns"
        tabs={campaignListTabs(base, counted?.campaignTabCounts)}
        filters={filtersOf(found?.owners, found?.teamMembers, found?.statuses)}
        action={action}
        pageOf={(id) => `/campaign/${id}/summary`}
        selectionActions={(ids, clear) => (
          <Suspense>
            <BulkActions
              statuses={found?.statuses ?? []}
              progress={bulk.progress}
              onChange={(change) => void changeAll(change, ids, clear)}
            />
          </Suspense>
        )}
        sheet={(row, id, place) => (
          <Suspense>
            <CampaignSheet id={id} row={row} {...place} />
          </Suspense>
        )}
        empty={
          isNarrowed ? (
            <EmptyState text="No campaigns match your search and filters." />
          ) : (
            <EmptyState text="No campaigns in this list yet.">{action}</EmptyState>
          )
        }
      />
      {hasMenu && (
        <Suspense>
          <RowMenu
            of={menu}
            onClose={closeMenu}
            onDone={({ key }, id) => {
              if (key === 'delete' && control.open === id) control.change({ open: undefined });
            }}
          />
        </Suspense>
      )}
      {bulk.report}
    </>
  );
}
