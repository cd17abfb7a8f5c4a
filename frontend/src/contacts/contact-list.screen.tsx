import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Contact } from '@upfront/contracts/contacts/model.js';
import { contactRows } from '@upfront/contracts/contacts/contact.list.js';
import { usePermission } from '../app/session/use-session.js';
import { scopes } from '../app/session/user.js';
import { ContactListDocument } from '../generated/queries/contact-list.js';
import { useAddressQuery, without } from '../ui/address/use-address-query.js';
import { EmptyState } from '../ui/empty-state.js';
import { latestOf } from '../ui/forms/latest-of.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import { stateOf } from '../ui/grid/grid-state.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { useFormat } from '../ui/use-format.js';
import { contactColumns, contactPhoneRow } from './contact-columns.js';
import { ContactDialog } from './contact-dialog.js';
import { ContactSheet } from './contact-sheet.js';

const options = stateOf(contactRows, { links: ['contactId', 'contactCommentId'] });

/** `quickCreate=true` opens the dialog (spec sales 2), and leaves the address with it. */
function useQuickCreate(): { isAsked: boolean; forget: () => void } {
  const [query, changeQuery] = useAddressQuery();
  const forget = (): void => changeQuery((now) => without(now, 'quickCreate'), true);
  return { isAsked: query.get('quickCreate') === 'true', forget };
}

/** Contacts of the workspace (spec sales 2): all and my, by first name. */
export function Screen() {
  const { list } = useParams();
  const tab = list === 'all' ? 'all' : 'my';
  const control = useGridState(options);
  const format = useFormat();
  const columns = useMemo(() => contactColumns(format), [format]);
  const quickCreate = useQuickCreate();
  const [editing, setEditing] = useState<Contact | 'new' | undefined>();
  const mayCreate = usePermission(...scopes('ContactCreate'));
  const { data, load } = useListQuery({
    query: ContactListDocument,
    variables: { ...control.variables, tab },
  });
  const found = data?.contactList;
  const rows = found?.contacts;
  const shown = editing ?? (quickCreate.isAsked && mayCreate ? 'new' : undefined);
  const closeDialog = (): void => {
    setEditing(undefined);
    if (quickCreate.isAsked) quickCreate.forget();
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
  return (
    <>
      <DataGrid
        id="contacts"
        noun={['contact', 'contacts']}
        columns={columns}
        phoneRow={contactPhoneRow}
        control={control}
        rows={rows}
        total={found?.num}
        {...load}
        tabs={[
          { key: 'all', label: 'All', count: found?.tabs.all, to: '/workspace/contacts/all' },
          { key: 'my', label: 'My', count: found?.tabs.my, to: '/workspace/contacts/my' },
        ]}
        {...(mayCreate ? { action: newContact } : {})}
        sheet={(row, id, place) => <ContactSheet id={id} row={row} onEdit={setEditing} {...place} />}
        empty={
          control.search === '' ? (
            <EmptyState text="No contacts in this list yet.">{mayCreate ? newContact : null}</EmptyState>
          ) : (
            <EmptyState text="No contacts match your search." />
          )
        }
      />
      {shown === undefined ? null : (
        <ContactDialog
          {...(shown === 'new' ? {} : { contact: latestOf(shown, rows) })}
          onClose={closeDialog}
          onCreated={(id) => control.change({ open: id })}
        />
      )}
    </>
  );
}
