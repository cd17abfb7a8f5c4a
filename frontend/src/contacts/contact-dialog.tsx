import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Contact } from '@upfront/contracts/contacts/model.js';
import { toast } from '../app/toast/toasts.js';
import { NOTHING } from '../ui/format.js';
import { Fields } from '../ui/forms/fields.js';
import { FormDialog } from '../ui/forms/form-dialog.js';
import { textAt } from '../ui/forms/follow.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { AccessRequest } from './access-request.js';
import { ContactForm, emptyContact, filledIn } from './contact-form.js';
import { MethodFields } from './method-fields.js';
import { createContact, hiddenEmailOf, saveMethods, saveNames } from './save-contact.js';

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

const words = {
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  title: { label: 'Title' },
  contactMethods: {
    label: 'Ways to reach them',
    show: (methods: unknown) =>
      [methods]
        .flat()
        .map((method) => textAt(method, 'value'))
        .join(', ') || NOTHING,
  },
};

/** Creates or edits a contact. */
export function ContactDialog({ contact, clientId, onClose, onCreated }: ContactDialogProps) {
  const [hiddenEmail, setHiddenEmail] = useState<string>();
  const save = async (values: ContactForm): Promise<void> => {
    if (!contact) {
      const id = await createContact(values, clientId);
      toast.success('Contact created.');
      onClose();
      onCreated?.(id);
      return;
    }
    await saveNames(contact, values);
    await saveMethods(contact, values);
    toast.success('Contact saved.');
    onClose();
  };
  const draft = useDraftForm({
    name: `contact.${contact?.id ?? 'new'}`,
    schema: ContactForm,
    words,
    saved: contact ? formOf(contact) : emptyContact,
    save: (values) =>
      save(values).catch((error: unknown) => {
        setHiddenEmail(hiddenEmailOf(error, values));
        throw error;
      }),
  });
  const { form } = draft;
  /** Rows that were left empty are dropped before the form is checked. */
  const submit: typeof draft.submit = (event) => {
    event?.preventDefault();
    form.setValues(filledIn(form.getValues()));
    draft.submit();
  };
  return (
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
      {hiddenEmail !== undefined && form.values.contactMethods.some(({ value }) => value === hiddenEmail) ? (
        <AccessRequest key={hiddenEmail} email={hiddenEmail} />
      ) : null}
    </FormDialog>
  );
}
