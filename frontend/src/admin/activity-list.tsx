import { Named } from '../ui/named.js';
import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import {
  ACTIVITY_KINDS,
  type ActivityArea,
  type ActivityEntry,
  type ActivityKind,
} from '@upfront/contracts/activity/model.js';
import { activityRows } from '@upfront/contracts/activity/activity.lists.js';
import type { activityList } from '@upfront/contracts/activity/queries.js';
import type { AnswerOf } from '@upfront/contracts/kernel/define-command.js';
import { PageHeader } from '../app/frame/page-header.js';
import { ActivityListDocument } from '../generated/queries/activity-list.js';
import { PersonAvatar } from '../ui/avatar.js';
import { EmptyState } from '../ui/empty-state.js';
import { NOTHING } from '../ui/format.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import type { GridColumn, GridFilter } from '../ui/grid/grid-types.js';
import { ListEmpty } from '../ui/grid/list-empty.js';
import { stateOf } from '../ui/grid/grid-state.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { ChangedValue } from '../ui/history-timeline.js';
import { KeyFacts } from '../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../ui/record-sheet.js';
import { saidValue } from '../ui/said-value.js';
import { useFormat, type Format } from '../ui/use-format.js';
import classes from './admin.module.css';

const options = {
  ...stateOf(activityRows, { tab: 'changes' }),
  filters: ['person', 'action', 'type', 'period'],
};

const labels: Readonly<Record<ActivityKind, string>> = { changes: 'Changes', 'page-views': 'Page views' };

type Choices = AnswerOf<typeof activityList>['choices'];

/** By whom, what and when. */
const filtersOf = (choices: Choices | undefined, kind: ActivityKind): readonly GridFilter[] => [
  {
    kind: 'choice',
    key: 'person',
    label: 'Person',
    isSingle: true,
    options: (choices?.people ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
  },
  ...(kind === 'changes'
    ? [
        {
          kind: 'choice' as const,
          key: 'action',
          label: 'Action',
          isSingle: true,
          options: (choices?.actions ?? []).map((one) => ({ value: one, label: one })),
        },
        {
          kind: 'choice' as const,
          key: 'type',
          label: 'Kind of record',
          isSingle: true,
          options: (choices?.recordTypes ?? []).map((one) => ({ value: one, label: one })),
        },
      ]
    : []),
  { kind: 'days', key: 'period', label: 'Period' },
];

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `/new-campaign/<id>/details` is told as `New campaign, details`. */
const pageName = (path: string): string => {
  const parts = (path.split('?')[0] ?? path).split('/').filter((part) => part !== '' && !ID.test(part));
  const text = parts.map((part) => part.replaceAll('-', ' ')).join(', ');
  return text === '' ? 'Start' : text.charAt(0).toUpperCase() + text.slice(1);
};

/** The first change in full, and how many more there are. */
function Summary({ entry: { changes }, format }: { entry: ActivityEntry; format: Format }) {
  const [first, ...others] = changes;
  if (!first) return NOTHING;
  return (
    <span className={classes['summary']}>
      <span>{first.field}</span>
      <ChangedValue from={saidValue(first.from, format)} to={saidValue(first.to, format)} />
      {others.length > 0 ? <span>{`+${others.length}`}</span> : null}
    </span>
  );
}

const columnsOf = (format: Format, kind: ActivityKind): readonly GridColumn<ActivityEntry>[] => [
  {
    id: 'who',
    header: 'Who',
    cell: ({ userId, userName, impersonatorName }) => (
      <Named
        isPlain
        name={impersonatorName ? `${userName}, by ${impersonatorName}` : userName}
        before={<PersonAvatar person={{ id: userId, fullName: userName }} />}
      />
    ),
    flex: 1,
    minWidth: 180,
  },
  {
    id: 'action',
    header: 'What',
    cell: ({ action }) => <b style={{ fontWeight: 500 }}>{action}</b>,
    flex: 1,
    minWidth: 160,
  },
  {
    id: 'record',
    header: kind === 'changes' ? 'Record' : 'Page',
    cell: ({ recordName, recordType }) =>
      kind === 'changes' ? recordName || recordType : pageName(recordName),
    flex: 1.4,
    minWidth: 200,
    order: 3,
  },
  {
    id: 'changes',
    header: 'Changed values',
    cell: (entry) => <Summary entry={entry} format={format} />,
    flex: 2,
    minWidth: 240,
    order: 4,
  },
  {
    id: 'company',
    header: 'Company',
    cell: ({ companyName }) => companyName,
    isOptional: true,
    minWidth: 150,
  },
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => format.moment(at),
    isRight: true,
    minWidth: 130,
  },
];

function Sheet({ entry, kind, close }: { entry: ActivityEntry; kind: ActivityKind; close: () => void }) {
  const format = useFormat();
  return (
    <RecordSheet title={entry.action} sub={entry.recordName || entry.recordType} onClose={close}>
      <SheetBlock>
        <KeyFacts
          facts={[
            { label: 'Who', value: entry.userName },
            ...(entry.impersonatorName ? [{ label: 'Impersonated by', value: entry.impersonatorName }] : []),
            { label: 'When', value: format.exact(entry.at) },
            kind === 'changes'
              ? { label: 'Record', value: entry.recordType }
              : {
                  label: 'Page',
                  value: (
                    <Anchor component={Link} to={entry.recordName}>
                      {entry.recordName}
                    </Anchor>
                  ),
                },
            { label: 'Company', value: entry.companyName },
          ]}
        />
      </SheetBlock>
      {kind === 'changes' ? (
        <SheetBlock title="Changed values" meta={String(entry.changes.length)}>
          {entry.changes.length === 0 ? (
            <EmptyState text="No values changed." />
          ) : (
            <KeyFacts
              facts={entry.changes.map(({ field, from, to }) => ({
                label: field,
                value: <ChangedValue from={saidValue(from, format)} to={saidValue(to, format)} />,
              }))}
            />
          )}
        </SheetBlock>
      ) : null}
    </RecordSheet>
  );
}

/** Who changed what, and when, with the changed values; and who opened which page (spec admin 2, Activity). */
export function ActivityList({ area, title }: { area: ActivityArea; title: string }) {
  const control = useGridState(options);
  const format = useFormat();
  const kind =
    area === 'admin' ? 'changes' : (ACTIVITY_KINDS.find((one) => one === control.tab) ?? 'changes');
  const columns = useMemo(
    () =>
      columnsOf(format, kind).filter(({ id }) => kind === 'changes' || !['changes', 'action'].includes(id)),
    [format, kind],
  );
  const [person] = control.filters['person'] ?? [];
  const [action] = control.filters['action'] ?? [];
  const [type] = control.filters['type'] ?? [];
  const [from, to] = control.filters['period'] ?? [];
  const { data, load } = useListQuery({
    query: ActivityListDocument,
    variables: {
      ...{ ...control.variables, kind, area },
      ...(person ? { userId: person } : {}),
      ...(action && kind === 'changes' ? { action } : {}),
      ...(type && kind === 'changes' ? { recordType: type } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    },
  });
  const list = data?.activityList;
  // The same for every page and search: they are asked for beside the list.
  const [{ data: known }] = useQuery({
    query: ActivityListDocument,
    variables: {
      ...{ page: 1, limit: 1, search: '', sortField: 'at' as const, sortDir: 'desc' as const },
      ...{ kind, area, withChoices: true },
    },
  });
  const choices = known?.activityList.choices;
  const filters = useMemo(() => filtersOf(choices, kind), [choices, kind]);
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: 'Admin', to: '/admin' }]} />
      <DataGrid
        id={area === 'admin' ? 'admin-activity' : 'activity'}
        noun={['entry', 'entries']}
        columns={columns}
        phoneRow={(row) => ({
          title: kind === 'changes' ? row.action : pageName(row.recordName),
          amount: format.when(row.at),
          sub: kind === 'changes' ? row.recordName || row.recordType : row.recordName,
          status: row.userName,
        })}
        control={control}
        rows={list?.activities}
        total={list?.num}
        {...load}
        searchHint={kind === 'changes' ? 'Person, record or action' : 'Person or page'}
        filters={filters}
        {...(area === 'all' ? { tabs: ACTIVITY_KINDS.map((key) => ({ key, label: labels[key] })) } : {})}
        sheet={(row, _id, { onClose }) => (row ? <Sheet entry={row} kind={kind} close={onClose} /> : null)}
        empty={
          <ListEmpty
            control={control}
            one="page view"
            {...(kind === 'changes'
              ? { unmatched: 'No matching activity.', none: 'No activity yet.' }
              : { none: 'No page views yet.' })}
          />
        }
      />
    </>
  );
}
