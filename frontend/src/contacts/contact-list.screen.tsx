import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import type { Contact } from '@upfront/contracts/contacts/model.js';
import { queryProblem } from '../app/query-client.js';
import { usePermission } from '../app/session/use-session.js';
import { scopes } from '../app/session/user.js';
import { ContactListDocument } from '../generated/queries/contact-list.js';
import { useAddressQuery, without } from '../ui/address/use-address-query.js';
import { EmptyState } from '../ui/empty-state.js';
import { latestOf } from '../ui/forms/latest-of.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useFormat } from '../ui/use-format.js';
import { contactColumns, contactPhoneRow } from './contact-columns.js';
import { ContactDialog } from './contact-dialog.js';
import { ContactSheet } from './contact-sheet.js';

const options = { sort: { field: 'firstName', dir: 'asc' } } as const;
const sorts = ['firstName', 'lastName', 'title', 'companyGroup', 'updatedAt', 'createdAt'] as const;

/** `quickCreate=true` opens the dialog, `contactId` a contact (spec sales 2); both leave the address. */
function useLinkedFrom(): { isCreating: boolean; linkedId: string | undefined; forget: () => void } {
  const [query, changeQuery] = useAddressQuery();
  const forget = (): void =>
    changeQuery((now) => without(now, 'quickCreate', 'contactId', 'contactCommentId'), true);
  return {
    isCreating: query.get('quickCreate') === 'true',
    linkedId: query.get('contactId') ?? undefined,
    forget,
  };
}

/** Contacts of the workspace (spec sales 2): all and my, by first name. */
export function Screen() {
  const { list } = useParams();
  const tab = list === 'all' ? 'all' : 'my';
  const control = useGridState(options);
  const format = useFormat();
  const columns = useMemo(() => contactColumns(format), [format]);
  const linked = useLinkedFrom();
  const [editing, setEditing] = useState<Contact | 'new' | undefined>();
  const mayCreate = usePermission(...scopes('ContactCreate'));
  const sortField = sorts.find((sort) => sort === control.sort.field) ?? 'firstName';
  const [{ data, fetching, error }, reload] = useQuery({
    query: ContactListDocument,
    variables: { ...control.variables, sortField, tab },
  });
  const found = data?.contactList;
  const rows = found?.contacts;
  const openNeighbour = (id: string, step: 1 | -1): (() => void) | undefined => {
    const at = rows?.findIndex((row) => row.id === id) ?? -1;
    const next = at < 0 ? undefined : rows?.[at + step];
    return next ? () => control.change({ open: next.id }, true) : undefined;
  };
  const shown = editing ?? (linked.isCreating && mayCreate ? 'new' : undefined);
  const closeDialog = (): void => {
    setEditing(undefined);
    if (linked.isCreating) linked.forget();
  };
  const newContact = (
    <Button
      variant="filled"
      leftSection={<Plus size={16} strokeWidth={1.5} />}
      onClick={() => setEditing('new')}
    >
      New contact
    </Button>
  );
  const openId = control.open ?? linked.linkedId;
  return (
    <>
      <DataGrid
        id="contacts"
        noun={['contact', 'contacts']}
        columns={columns}
        phoneRow={contactPhoneRow}
        control={{ ...control, open: openId }}
        rows={rows}
        total={found?.num}
        isLoading={fetching}
        error={error && !found ? queryProblem(error).message : undefined}
        onRetry={() => reload({ requestPolicy: 'network-only' })}
        tabs={[
          { key: 'all', label: 'All', count: found?.tabs.all, to: '/workspace/contacts/all' },
          { key: 'my', label: 'My', count: found?.tabs.my, to: '/workspace/contacts/my' },
        ]}
        {...(mayCreate ? { action: newContact } : {})}
        sheet={(row, id) => (
          <ContactSheet
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
          control.search === '' ? (
            <EmptyState text="No contacts in this list yet.">{mayCreate ? newContact : null}</EmptyState>
          ) : (
            <EmptyState text="No contact matches your search." />
          )
        }
      />
      {shown === undefined ? null : (
        <ContactDialog
          {...(shown === 'new' ? {} : { contact: latestOf(shown, rows) })}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
