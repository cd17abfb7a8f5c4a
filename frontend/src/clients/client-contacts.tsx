import { ActionIcon, Button, Menu, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ChevronDown, ChevronUp, Plus, Unlink, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import type { Client } from '@upfront/contracts/clients/model.js';
import type { Contact } from '@upfront/contracts/contacts/model.js';
import { send } from '../app/command-client.js';
import { usePermission } from '../app/session/use-session.js';
import { scopes } from '../app/session/user.js';
import { toast } from '../app/toast/toasts.js';
import { ContactDialog } from '../contacts/contact-dialog.js';
import { LinkContact } from '../generated/commands/link-contact.js';
import { ReorderContact } from '../generated/commands/reorder-contact.js';
import { UnlinkContact } from '../generated/commands/unlink-contact.js';
import { ClientContactsDocument } from '../generated/queries/client-contacts.js';
import { ContactListDocument } from '../generated/queries/contact-list.js';
import { Avatar } from '../ui/avatar.js';
import { nothingFound } from '../ui/forms/with-chosen.js';
import { icon } from '../ui/icon.js';
import { ReachLink } from '../ui/reach-link.js';
import { Section } from '../ui/section.js';
import classes from './clients.module.css';

/** Selectors with search wait this long (spec sales 9). */
const DEBOUNCE_MS = 500;
async function unlink(id: string, contact: Contact): Promise<void> {
  await send(UnlinkContact, { id, contactId: contact.id });
  const undo = async (): Promise<void> => {
    await send(LinkContact, { id, contactId: contact.id });
    await send(ReorderContact, { id, contactId: contact.id, order: contact.order });
  };
  toast.undo(`${contact.fullName} was removed from this client.`, () => void undo());
}

const move = (id: string, contact: Contact, order: number): void =>
  void send(ReorderContact, { id, contactId: contact.id, order });

/** Looks for a contact that is there already. */
function ContactPicker({
  client,
  linked,
  onDone,
}: {
  client: Client;
  linked: readonly Contact[];
  onDone: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, DEBOUNCE_MS);
  const [{ data, fetching }] = useQuery({
    query: ContactListDocument,
    variables: { search, companyId: client.companyId },
  });
  const found = (data?.contactList.contacts ?? []).filter(({ id }) => !linked.some((one) => one.id === id));
  const pick = async (contactId: string): Promise<void> => {
    await send(LinkContact, { id: client.id, contactId });
    toast.success('Contact added.');
    onDone();
  };
  return (
    <div className={classes['address']}>
      <Select
        label="Add a contact"
        placeholder="Search by name, email or phone"
        searchable
        autoFocus
        data={found.map(({ id, fullName, title }) => ({
          value: id,
          label: title ? `${fullName}, ${title}` : fullName,
        }))}
        filter={({ options }) => options}
        onSearchChange={setTyped}
        value={null}
        onChange={(contactId) => (contactId === null ? undefined : void pick(contactId))}
        nothingFoundMessage={nothingFound(!fetching && search === typed, 'No contacts match.')}
      />
    </div>
  );
}

function ContactRow({ client, contact, last }: { client: Client; contact: Contact; last: number }) {
  return (
    <li className={classes['row']}>
      <span className={classes['rowMain']}>
        <Avatar name={contact.fullName} />
        <Link to={`/workspace/contacts/all?open=${contact.id}`}>
          <b className={classes['name']}>{contact.fullName}</b>
        </Link>
        <span className={classes['quiet']}>{contact.title}</span>
        {contact.contactMethods.map(({ id, type, value }) => (
          <span key={id} className={classes['quiet']}>
            <ReachLink type={type} value={value} />
          </span>
        ))}
      </span>
      {client.abilities.edit ? (
        <span className={classes['rowActions']}>
          <ActionIcon
            aria-label={`Move ${contact.fullName} up`}
            disabled={contact.order === 0}
            onClick={() => move(client.id, contact, contact.order - 1)}
          >
            <ChevronUp {...icon} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Move ${contact.fullName} down`}
            disabled={contact.order >= last}
            onClick={() => move(client.id, contact, contact.order + 1)}
          >
            <ChevronDown {...icon} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Remove ${contact.fullName}`}
            onClick={() => void unlink(client.id, contact)}
          >
            <Unlink {...icon} />
          </ActionIcon>
        </span>
      ) : null}
    </li>
  );
}

/** Contacts of a client, in the order in which they are asked. */
export function ClientContacts({ client }: { client: Client }) {
  const [adding, setAdding] = useState<'link' | 'new' | undefined>();
  const [{ data }] = useQuery({ query: ClientContactsDocument, variables: { id: client.id } });
  const mayCreate = usePermission(...scopes('ContactCreate'));
  const contacts = data?.clientContacts.contacts ?? [];
  const last = Math.max(0, ...contacts.map(({ order }) => order));
  return (
    <Section
      title="Contacts"
      count={data ? contacts.length : undefined}
      side={
        client.abilities.edit ? (
          <Menu position="bottom-end" width={208}>
            <Menu.Target>
              <Button leftSection={<Plus {...icon} />}>Add contact</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setAdding('link')}>Known contact</Menu.Item>
              {mayCreate ? (
                <Menu.Item leftSection={<UserPlus {...icon} />} onClick={() => setAdding('new')}>
                  New contact
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        ) : null
      }
    >
      {adding === 'link' ? (
        <ContactPicker client={client} linked={contacts} onDone={() => setAdding(undefined)} />
      ) : null}
      {data && contacts.length === 0 && adding !== 'link' ? (
        <p className={classes['empty']}>No contacts yet.</p>
      ) : null}
      <ul className={classes['rows']}>
        {contacts.map((contact) => (
          <ContactRow key={contact.id} client={client} contact={contact} last={last} />
        ))}
      </ul>
      {adding === 'new' ? <ContactDialog clientId={client.id} onClose={() => setAdding(undefined)} /> : null}
    </Section>
  );
}
