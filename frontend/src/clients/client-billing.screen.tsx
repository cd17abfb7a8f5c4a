import { Button, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import type { Client } from '@upfront/contracts/clients/model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { UpdateBillingDetails } from '../generated/commands/update-billing-details.js';
import { Fields, Wide } from '../ui/forms/fields.js';
import { changedFields } from '../ui/forms/follow.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { KeyFacts } from '../ui/key-facts.js';
import { Section } from '../ui/section.js';
import { ClientPage } from './client-page.js';
import classes from './clients.module.css';
import { LastClientChange } from './edit-client.js';

const upTo = (length: number) => z.string().trim().max(length, `Max ${length} characters`);
const Billing = z.object({
  billingName: upTo(200),
  contactName: upTo(200),
  email: z.union([z.literal(''), z.email('Enter a valid email address')]),
  phone: upTo(40),
  address: upTo(500),
  accountNumber: upTo(100),
  purchaseOrder: upTo(100),
  paymentTerms: upTo(100),
  taxId: upTo(100),
  notes: upTo(2000),
  termsAndConditions: upTo(50_000),
});
type Billing = z.infer<typeof Billing>;
type Field = keyof Billing;

const labels: Readonly<Record<Field, string>> = {
  billingName: 'Billing name',
  contactName: 'Contact',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  accountNumber: 'Account number',
  purchaseOrder: 'Purchase order',
  paymentTerms: 'Payment terms',
  taxId: 'Tax ID',
  notes: 'Notes',
  termsAndConditions: 'Terms and conditions',
};
const lines: readonly Field[] = [
  'billingName',
  'contactName',
  'email',
  'phone',
  'accountNumber',
  'purchaseOrder',
  'paymentTerms',
  'taxId',
];

const savedOf = ({ billingDetails, termsAndConditions }: Client): Billing => ({
  billingName: '',
  contactName: '',
  email: '',
  phone: '',
  address: '',
  accountNumber: '',
  purchaseOrder: '',
  paymentTerms: '',
  taxId: '',
  notes: '',
  ...billingDetails,
  termsAndConditions,
});

const words = Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, { label }]));

function BillingForm({ client }: { client: Client }) {
  const { id } = client;
  const saved = savedOf(client);
  const draft = useDraftForm({
    name: `client-billing.${id}`,
    schema: Billing,
    saved,
    words,
    save: async (values) => {
      const { termsAndConditions, ...billingDetails } = values;
      const { termsAndConditions: terms, ...details } = changedFields(values, saved);
      const seen = seenOf(
        { billingDetails: details, termsAndConditions: terms },
        { billingDetails: saved, termsAndConditions: saved.termsAndConditions },
      );
      await send(UpdateBillingDetails, { id, billingDetails, termsAndConditions, seen });
      toast.success('Billing details saved.');
    },
  });
  const { form } = draft;
  return (
    <form ref={draft.ref} onSubmit={draft.submit} noValidate className={classes['stack']}>
      <FormNotes {...draft} changedBy={<LastClientChange id={id} />} />
      <Section title="Billing" isPadded>
        <Fields>
          {lines.map((field) => (
            <TextInput
              key={field}
              label={labels[field]}
              type={field === 'email' ? 'email' : 'text'}
              {...form.getInputProps(field)}
            />
          ))}
          <Wide>
            <Textarea label={labels.address} autosize minRows={2} {...form.getInputProps('address')} />
          </Wide>
          <Wide>
            <Textarea label={labels.notes} autosize minRows={2} {...form.getInputProps('notes')} />
          </Wide>
        </Fields>
      </Section>
      <Section title={labels.termsAndConditions} isPadded>
        <Textarea
          aria-label={labels.termsAndConditions}
          autosize
          minRows={4}
          {...form.getInputProps('termsAndConditions')}
        />
      </Section>
      <div className={classes['head']}>
        <Button type="submit" variant="filled" loading={draft.isBusy} disabled={!draft.isDirty}>
          Save
        </Button>
        <Button variant="subtle" onClick={draft.discard} disabled={!draft.isDirty}>
          Discard changes
        </Button>
      </div>
    </form>
  );
}

const BillingFacts = ({ client }: { client: Client }) => {
  const saved = savedOf(client);
  return (
    <>
      <Section title="Billing" isPadded>
        <KeyFacts
          facts={[...lines, 'address' as const, 'notes' as const].map((field) => ({
            label: labels[field],
            value: saved[field] || '–',
          }))}
        />
      </Section>
      <Section title={labels.termsAndConditions} isPadded>
        <p className={classes['terms']}>{saved.termsAndConditions || '–'}</p>
      </Section>
    </>
  );
};

/** Billing Details (spec sales 2): who is billed, and under which terms. */
export const Screen = () => (
  <ClientPage>
    {(client) => (
      <div className={classes['narrow']}>
        {client.abilities.edit ? <BillingForm client={client} /> : <BillingFacts client={client} />}
      </div>
    )}
  </ClientPage>
);
