import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Contact } from '@upfront/contracts/contacts/model.js';
import type { PersonSummary } from '@upfront/contracts/identity/model.js';
import { send } from '../app/command-client.js';
import { DeclineContactAccess } from '../generated/commands/decline-contact-access.js';
import { EndContactAccess } from '../generated/commands/end-contact-access.js';
import { GrantContactAccess } from '../generated/commands/grant-contact-access.js';
import { Avatar } from '../ui/avatar.js';
import { SheetBlock } from '../ui/record-sheet.js';
import classes from './contacts.module.css';

interface Answer {
  readonly label: string;
  readonly give: (to: { readonly id: string; readonly userId: string }) => Promise<unknown>;
}

interface PersonRowProps {
  readonly contactId: string;
  readonly person: PersonSummary;
  /** What may be done, the first choice first. */
  readonly answers: readonly Answer[];
}

function PersonRow({ contactId, person, answers }: PersonRowProps) {
  const [sent, setSent] = useState<Answer>();
  const give = (answer: Answer): void => {
    setSent(answer);
    void answer.give({ id: contactId, userId: person.id }).finally(() => setSent(undefined));
  };
  return (
    <li>
      <Avatar name={person.fullName} src={person.avatarUrl} />
      <span className={classes['person']}>{person.fullName}</span>
      {answers.map((answer) => (
        <Button
          key={answer.label}
          size="compact-sm"
          aria-label={`${answer.label} ${person.fullName}`}
          disabled={sent !== undefined}
          loading={sent === answer}
          onClick={() => give(answer)}
        >
          {answer.label}
        </Button>
      ))}
    </li>
  );
}

const requested: readonly Answer[] = [
  { label: 'Allow', give: (to) => send(GrantContactAccess, to) },
  { label: 'Decline', give: (to) => send(DeclineContactAccess, to) },
];
const shown: readonly Answer[] = [{ label: 'Remove', give: (to) => send(EndContactAccess, to) }];

/** Who asks to see a contact, and whom it was shown to beyond its group; for whoever may edit it. */
export const ContactAccess = ({ contact }: { readonly contact: Contact }) => (
  <>
    {contact.accessRequests.length === 0 ? null : (
      <SheetBlock title="Access requests">
        <ul className={classes['list']}>
          {contact.accessRequests.map((person) => (
            <PersonRow key={person.id} contactId={contact.id} person={person} answers={requested} />
          ))}
        </ul>
      </SheetBlock>
    )}
    {contact.viewers.length === 0 ? null : (
      <SheetBlock title="Also shared with">
        <ul className={classes['list']}>
          {contact.viewers.map((person) => (
            <PersonRow key={person.id} contactId={contact.id} person={person} answers={shown} />
          ))}
        </ul>
      </SheetBlock>
    )}
  </>
);
