import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Id } from '../kernel/values.js';
import {
  ContactMethod,
  contactFields,
  emailMethod,
  MAX_CONTACT_METHODS,
  NewContactMethod,
  phoneMethod,
} from './model.js';

const context = 'contacts';
const editContact = access.record('edit', 'Contact');
/** Scope parameters that every call of contacts may carry (spec sales 7). */
const scope = { companyId: Id.optional(), companyGroupId: Id.optional() };

const methodInput = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('type', [emailMethod.extend(shape), phoneMethod.extend(shape)]);

/** A contact as a command answers with it. */
export const ContactRecord = z
  .object({
    id: Id,
    companyId: z.string(),
    companyGroupId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    initials: z.string(),
    title: z.string(),
    contactMethods: z.array(ContactMethod),
  })
  .meta({ id: 'ContactRecord' });
export type ContactRecord = z.infer<typeof ContactRecord>;

export const CreateContact = defineCommand({
  name: 'CreateContact',
  context,
  method: 'POST',
  path: '/contacts',
  input: z.object({
    ...scope,
    firstName: contactFields.firstName,
    lastName: contactFields.lastName.default(''),
    title: contactFields.title.default(''),
    contactMethods: z.array(NewContactMethod).max(MAX_CONTACT_METHODS).default([]),
  }),
  output: ContactRecord,
  access: access.record('create', 'Contact'),
  status: 201,
  summary: 'Creates a contact.',
});

export const EditContact = defineCommand({
  name: 'EditContact',
  context,
  method: 'PATCH',
  path: '/contacts/{id}',
  input: z.object({
    id: Id,
    ...scope,
    firstName: contactFields.firstName.optional(),
    lastName: contactFields.lastName.optional(),
    title: contactFields.title.optional(),
    seen: SeenValues.optional(),
  }),
  output: ContactRecord,
  access: editContact,
  summary: 'Changes name and title of a contact.',
});

export const DeleteContact = defineCommand({
  name: 'DeleteContact',
  context,
  method: 'DELETE',
  path: '/contacts/{id}',
  input: z.object({ id: Id, ...scope }),
  output: z.object({ id: Id }),
  access: access.record('remove', 'Contact'),
  summary: 'Deletes a contact; its email addresses can be used again.',
});

export const RestoreContact = defineCommand({
  name: 'RestoreContact',
  context,
  method: 'POST',
  path: '/contacts/{id}/restore',
  input: z.object({ id: Id, ...scope }),
  output: ContactRecord,
  access: access.record('remove', 'Contact'),
  summary: 'Restores a deleted contact (Undo).',
});

export const AddContactMethod = defineCommand({
  name: 'AddContactMethod',
  context,
  method: 'POST',
  path: '/contacts/{id}/contact-methods',
  input: methodInput({ id: Id, ...scope }),
  output: ContactRecord.extend({ methodId: Id }),
  access: editContact,
  status: 201,
  summary: 'Adds an email address or a phone number to a contact.',
});

export const EditContactMethod = defineCommand({
  name: 'EditContactMethod',
  context,
  method: 'PATCH',
  path: '/contacts/{id}/contact-methods/{methodId}',
  input: methodInput({ id: Id, methodId: Id, ...scope, seen: SeenValues.optional() }),
  output: ContactRecord,
  access: editContact,
  summary: 'Changes an email address or a phone number of a contact.',
});

export const ReorderContactMethod = defineCommand({
  name: 'ReorderContactMethod',
  context,
  method: 'PATCH',
  path: '/contacts/{id}/contact-methods/{methodId}/order',
  input: z.object({ id: Id, methodId: Id, ...scope, order: z.int32().min(0) }),
  output: ContactRecord,
  access: editContact,
  summary: 'Moves a contact method to a position (from 0).',
});

export const DeleteContactMethod = defineCommand({
  name: 'DeleteContactMethod',
  context,
  method: 'DELETE',
  path: '/contacts/{id}/contact-methods/{methodId}',
  input: z.object({ id: Id, methodId: Id, ...scope }),
  output: ContactRecord,
  access: editContact,
  summary: 'Removes a contact method.',
});
