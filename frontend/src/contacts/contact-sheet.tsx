import { Anchor, Button } from '@mantine/core';
import { Mail, Pencil, Phone, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import type { Contact } from '@upfront/contracts/contacts/model.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { DeleteContact } from '../generated/commands/delete-contact.js';
import { RestoreContact } from '../generated/commands/restore-contact.js';
import { ContactDocument } from '../generated/queries/contact.js';
import { Avatar } from '../ui/avatar.js';
import { ErrorState } from '../ui/error-state.js';
import { icon } from '../ui/icon.js';
import { KeyFacts } from '../ui/key-facts.js';
import { ReachLink } from '../ui/reach-link.js';
import { RecordSheet, SheetBlock, type SheetPlace } from '../ui/record-sheet.js';
import { SkeletonText } from '../ui/skeletons.js';
import { useFormat } from '../ui/use-format.js';
import { ContactAccess } from './contact-access.js';
import classes from './contacts.module.css';

interface ContactSheetProps extends SheetPlace {
  readonly id: string;
  /** The row of the list, shown while the rest is read. */
  readonly row: Contact | undefined;
  readonly onEdit: (contact: Contact) => void;
}

async function remove({ id, fullName }: Contact): Promise<void> {
  await send(DeleteContact, { id });
  toast.undo(`${fullName} deleted.`, () => void send(RestoreContact, { id }));
}

const Methods = ({ contact }: { contact: Contact }) => (
  <ul className={classes['list']}>
    {contact.contactMethods.map(({ id, type, value }) => (
      <li key={id}>
        {type === 'email' ? <Mail {...icon} /> : <Phone {...icon} />}
        <ReachLink type={type} value={value} />
      </li>
    ))}
    {contact.contactMethods.length === 0 ? (
      <li className={classes['quiet']}>No email or phone yet.</li>
    ) : null}
  </ul>
);

const Clients = ({ contact }: { contact: Contact }) => (
  <ul className={classes['list']}>
    {contact.clients.map((client) => (
      <li key={client.id}>
        <Avatar name={client.name} src={client.logo} kind="company" />
        <Anchor component={Link} to={`/client/${client.id}/info`}>
          {client.name}
        </Anchor>
      </li>
    ))}
    {contact.clients.length === 0 ? <li className={classes['quiet']}>No clients yet.</li> : null}
  </ul>
);

/** Key facts of a contact beside the list. */
export function ContactSheet({ id, row, onEdit, ...place }: ContactSheetProps) {
  const format = useFormat();
  const [{ data, error }] = useQuery({ query: ContactDocument, variables: { id } });
  const contact = (data?.contact.id === id ? data.contact : undefined) ?? row;
  const actions = contact ? (
    <>
      {contact.abilities.edit ? (
        <Button variant="filled" leftSection={<Pencil {...icon} />} onClick={() => onEdit(contact)}>
          Edit contact
        </Button>
      ) : null}
      {contact.abilities.remove ? (
        <Button
          color="bad"
          leftSection={<Trash2 {...icon} />}
          onClick={() => {
            place.onClose();
            void remove(contact);
          }}
        >
          Delete
        </Button>
      ) : null}
    </>
  ) : undefined;
  return (
    <RecordSheet {...place} title={contact?.fullName ?? 'Contact'} sub={contact?.title} footer={actions}>
      {contact ? (
        <>
          <ContactAccess contact={contact} />
          <SheetBlock title="Contact methods">
            <Methods contact={contact} />
          </SheetBlock>
          <SheetBlock title="Clients">
            <Clients contact={contact} />
          </SheetBlock>
          <SheetBlock>
            <KeyFacts
              facts={[
                { label: 'Group', value: contact.companyGroup.name },
                {
                  label: 'Created',
                  value: format.moment(contact.createdAt),
                  meta: contact.createdBy.fullName,
                },
                { label: 'Updated', value: format.moment(contact.updatedAt) },
              ]}
            />
          </SheetBlock>
        </>
      ) : error ? (
        <ErrorState
          title="The contact could not be loaded"
          text="It may have been deleted, or you do not have access."
        />
      ) : (
        <SheetBlock>
          <SkeletonText lines={6} />
        </SheetBlock>
      )}
    </RecordSheet>
  );
}
