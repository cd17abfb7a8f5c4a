import { z } from 'zod';
import { NewContactMethod } from '@upfront/contracts/contacts/model.js';
import { formatPhone } from '@upfront/contracts/contacts/phone.js';

const words = (max: number) => z.string().trim().max(max, `Max ${max} characters`);

/** A way to reach a contact, as it is typed: the error stands beside its value. */
export const MethodForm = z
  .object({ id: z.string().nullable(), type: z.enum(['email', 'phone']), value: z.string().trim() })
  .superRefine(({ type, value }, context) => {
    const result = NewContactMethod.safeParse({ type, value });
    if (result.success) return;
    const message = result.error.issues[0]?.message ?? 'Not valid';
    context.addIssue({ code: 'custom', path: ['value'], message });
  });
export type MethodForm = z.infer<typeof MethodForm>;

export const ContactForm = z.object({
  firstName: words(200).min(1, 'Name is required'),
  lastName: words(200),
  title: words(200),
  contactMethods: z.array(MethodForm),
});
export type ContactForm = z.infer<typeof ContactForm>;

export const emptyContact: ContactForm = {
  firstName: '',
  lastName: '',
  title: '',
  contactMethods: [{ id: null, type: 'email', value: '' }],
};

/** What is sent of a method: a phone in the form in which it is shown. */
export const toMethod = ({ type, value }: MethodForm): NewContactMethod =>
  type === 'phone' ? { type, value: formatPhone(value) ?? value } : { type, value };

/** Rows without a value are nothing, not an error. */
export const filledIn = (form: ContactForm): ContactForm => ({
  ...form,
  contactMethods: form.contactMethods.filter(({ value }) => value.trim() !== ''),
});
