import { TextInput } from '@mantine/core';
import { useClient as useQueries } from 'urql';
import type { Contact } from '@upfront/contracts/contacts/model.js';
import { toast } from '../app/toast/toasts.js';
import { ContactDocument } from '../generated/queries/contact.js';
import { Fields } from '../ui/forms/fields.js';
import { FormDialog } from '../ui/forms/form-dialog.js';
import { useConflicts, type ConflictWords } from '../ui/forms/use-conflicts.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { ContactForm, emptyContact, filledIn } from './contact-form.js';
import { MethodFields } from './method-fields.js';
import { createContact, saveMethods, saveNames } from './save-contact.js';

interface ContactDialogProps {
  /** The contact to edit; a new one without it. */
  readonly contact?: Contact;
  /** Client that a new contact belongs to. */
  readonly clientId?: string;
  readonly onClose: () => void;
  readonly onCreated?: (id: string) => void;
}

const formOf = (contact: Contact): ContactForm => ({
  firstName: contact.firstName,
  lastName: contact.lastName,
  title: contact.title,
  contactMethods: contact.contactMethods.map(({ id, type, value }) => ({ id, type, value })),
});

const words = (
  label: string,
  field: 'firstName' | 'lastName' | 'title',
): ConflictWords<Partial<ContactForm>, Contact> => ({
  label,
  mine: (values) => values[field] || '–',
  theirs: (saved) => saved[field] || '–',
});
const fields = {
  firstName: words('First name', 'firstName'),
  lastName: words('Last name', 'lastName'),
  title: words('Title', 'title'),
};

/** Saves the names of a contact that is edited; asks where somebody else changed them meanwhile. */
function useSaveNames(contact: Contact | undefined, onSettled: () => void) {
  const queries = useQueries();
  const id = contact?.id ?? '';
  return useConflicts<Partial<ContactForm>, Contact>({
    fields,
    load: async () => {
      const { data } = await queries
        .query(ContactDocument, { id }, { requestPolicy: 'network-only' })
        .toPromise();
      return data?.contact;
    },
    save: (names, revision) => saveNames(id, names, revision),
    withTheirs: (names, theirs) =>
      Object.fromEntries(Object.entries(names).filter(([field]) => !theirs.includes(field))),
    onSettled,
  });
}

/** Creates or edits a contact. */
export function ContactDialog({ contact, clientId, onClose, onCreated }: ContactDialogProps) {
  const saved = (): void => {
    toast.success('Contact saved.');
    onClose();
  };
  const names = useSaveNames(contact, saved);
  const draft = useDraftForm({
    name: `contact.${contact?.id ?? 'new'}`,
    schema: ContactForm,
    saved: contact ? formOf(contact) : emptyContact,
    save: async (values) => {
      if (!contact) {
        const id = await createContact(values, clientId);
        toast.success('Contact created.');
        onClose();
        onCreated?.(id);
        return;
      }
      await saveMethods(contact, values);
      const { contactMethods: _, ...rest } = values;
      if (await names.save(rest, contact.revision)) saved();
    },
  });
  const { form } = draft;
  /** Rows that were left empty are dropped before the form is checked. */
  const submit: typeof draft.submit = (event) => {
    event?.preventDefault();
    form.setValues(filledIn(form.getValues()));
    draft.submit();
  };
  return (
    <>
      <FormDialog
        title={contact ? 'Edit contact' : 'New contact'}
        draft={{ ...draft, submit }}
        submitLabel={contact ? 'Save' : 'Create contact'}
        onClose={onClose}
      >
        <Fields>
          <TextInput label="First name" required data-autofocus {...form.getInputProps('firstName')} />
          <TextInput label="Last name" {...form.getInputProps('lastName')} />
        </Fields>
        <TextInput label="Title" {...form.getInputProps('title')} />
        <MethodFields form={form} />
      </FormDialog>
      {names.dialog}
    </>
  );
}
