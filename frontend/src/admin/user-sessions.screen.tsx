import { Named } from '../ui/named.js';
import { useMemo, useState } from 'react';
import { sessionRows } from '@upfront/contracts/identity/identity.lists.js';
import type { UserSession } from '@upfront/contracts/identity/session-model.js';
import { PageHeader } from '../app/frame/page-header.js';
import { UserSessionsDocument } from '../generated/queries/user-sessions.js';
import { PersonAvatar } from '../ui/avatar.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import type { GridColumn, GridFilter } from '../ui/grid/grid-types.js';
import { ListEmpty } from '../ui/grid/list-empty.js';
import { stateOf } from '../ui/grid/grid-state.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { useFormat, type Format } from '../ui/use-format.js';
import { EndSessionsDialog } from './end-sessions-dialog.js';
import { SessionSheet } from './session-sheet.js';
import { useCompanyChoices } from './use-company-choices.js';

const options = { ...stateOf(sessionRows), filters: ['company'] };

const columnsOf = (format: Format): readonly GridColumn<UserSession>[] => [
  {
    id: 'fullName',
    header: 'Person',
    cell: ({ userId, fullName, impersonatorName }) => (
      <Named
        isPlain
        name={impersonatorName ? `${fullName}, by ${impersonatorName}` : fullName}
        before={<PersonAvatar person={{ id: userId, fullName }} />}
      />
    ),
    flex: 1.2,
    minWidth: 180,
  },
  {
    id: 'device',
    header: 'Device',
    cell: ({ device, isCurrent }) => (isCurrent ? `${device}, this session` : device),
    flex: 1.2,
    minWidth: 180,
  },
  { id: 'address', header: 'Address', cell: ({ address }) => address || '–', minWidth: 140, order: 4 },
  {
    id: 'startedAt',
    header: 'Signed in',
    cell: ({ startedAt }) => format.moment(startedAt),
    isRight: true,
    minWidth: 130,
    order: 5,
  },
  {
    id: 'seenAt',
    header: 'Last seen',
    cell: ({ seenAt }) => format.moment(seenAt),
    isRight: true,
    minWidth: 130,
  },
];

/** Sign-ins that still stand, and their end (spec admin 2, user-sessions). */
export function Screen() {
  const control = useGridState(options);
  const format = useFormat();
  const companies = useCompanyChoices();
  const [asked, setAsked] = useState<{ readonly session: UserSession; readonly isAll: boolean }>();
  const columns = useMemo(() => columnsOf(format), [format]);
  const [companyId] = control.filters['company'] ?? [];
  const { data, load } = useListQuery({
    query: UserSessionsDocument,
    variables: { ...control.variables, ...(companyId ? { companyId } : {}) },
  });
  const list = data?.userSessions;
  const filters: readonly GridFilter[] =
    companies.length < 2
      ? []
      : [{ kind: 'choice', key: 'company', label: 'Company', isSingle: true, options: companies }];
  return (
    <>
      <PageHeader title="User sessions" crumbs={[{ label: 'Admin', to: '/admin' }]} />
      <DataGrid
        id="admin-user-sessions"
        noun={['session', 'sessions']}
        columns={columns}
        phoneRow={(row) => ({
          title: row.fullName,
          sub: row.isCurrent ? `${row.device}, this session` : row.device,
          amount: format.when(row.seenAt),
          status: row.address,
        })}
        control={control}
        rows={list?.sessions}
        total={list?.num}
        {...load}
        searchHint="Person, device or address"
        filters={filters}
        sheet={(row, _id, { onClose }) =>
          row ? (
            <SessionSheet
              session={row}
              onClose={onClose}
              onEnd={(isAll) => setAsked({ session: row, isAll })}
            />
          ) : null
        }
        empty={<ListEmpty control={control} one="session" none="Nobody is signed in." />}
      />
      {asked === undefined ? null : (
        <EndSessionsDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onEnded={() => control.change({ open: undefined })}
        />
      )}
    </>
  );
}
