import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Email, Id } from '../kernel/values.js';

const context = 'contacts';
const editContact = access.record('edit', 'Contact');

/** Answers alike whether there is such a contact or not: nothing is learned from it. */
export const RequestContactAccess = defineCommand({
  name: 'RequestContactAccess',
  context,
  method: 'POST',
  path: '/contacts/access-requests',
  input: z.object({ email: Email }),
  output: z.object({}).meta({ id: 'ContactAccessRequestTaken' }),
  access: access.permission('ContactCreateForAll', 'ContactCreateForOwnCompany', 'ContactCreateForOwnGroup'),
  summary: 'Asks the creator of the contact with this email in your company to share it with you.',
});

const ofPerson = { id: Id, userId: Id };
const person = z.object(ofPerson).meta({ id: 'ContactAccessPerson' });

export const GrantContactAccess = defineCommand({
  name: 'GrantContactAccess',
  context,
  method: 'POST',
  path: '/contacts/{id}/access-requests/{userId}/grant',
  input: z.object(ofPerson),
  output: person,
  access: editContact,
  summary: 'Shares a contact with the person who requested it.',
});

export const DeclineContactAccess = defineCommand({
  name: 'DeclineContactAccess',
  context,
  method: 'POST',
  path: '/contacts/{id}/access-requests/{userId}/decline',
  input: z.object(ofPerson),
  output: person,
  access: editContact,
  summary: 'Declines a request for access to a contact.',
});

export const EndContactAccess = defineCommand({
  name: 'EndContactAccess',
  context,
  method: 'DELETE',
  path: '/contacts/{id}/viewers/{userId}',
  input: z.object(ofPerson),
  output: person,
  access: editContact,
  summary: 'Stops sharing a contact with a person.',
});
