import type { Contact } from '@upfront/contracts/contacts/model.js';
import { contactProblems } from '@upfront/contracts/contacts/problems.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { Problem } from '../app/api/problem.js';
import { send } from '../app/command-client.js';
import { AddContactMethod } from '../generated/commands/add-contact-method.js';
import { CreateContact } from '../generated/commands/create-contact.js';
import { DeleteContactMethod } from '../generated/commands/delete-contact-method.js';
import { EditContactMethod } from '../generated/commands/edit-contact-method.js';
import { EditContact } from '../generated/commands/edit-contact.js';
import { LinkContact } from '../generated/commands/link-contact.js';
import { changedFields } from '../ui/forms/follow.js';
import { toMethod, type ContactForm } from './contact-form.js';

/** Puts a refusal of one method beside that method's row. */
const atRow = (error: unknown, index: number): unknown => {
  if (!(error instanceof Problem) || error.isHandled) return error;
  const { status, code, message: detail } = error;
  return new Problem({ status, code, detail, errors: { [`contactMethods.${index}.value`]: [detail] } });
};

/** Makes a contact, for a client where one is named. */
export async function createContact(form: ContactForm, clientId: string | undefined): Promise<string> {
  const { firstName, lastName, title } = form;
  const contactMethods = form.contactMethods.map(toMethod);
  const { id } = await send(CreateContact, { firstName, lastName, title, contactMethods });
  if (clientId !== undefined) await send(LinkContact, { id: clientId, contactId: id });
  return id;
}

/** The address for which a save was refused because a contact that the person cannot see has it. */
export const hiddenEmailOf = (error: unknown, { contactMethods }: ContactForm): string | undefined => {
  if (!(error instanceof Problem) || error.code !== contactProblems.emailHidden.code) return undefined;
  return contactMethods.find((_, index) => `contactMethods.${index}.value` in error.errors)?.value;
};

/** Saves what changed of name and title, with what was seen of it. */
export const saveNames = async ({ id, ...contact }: Contact, form: ContactForm): Promise<void> => {
  const { firstName, lastName, title } = form;
  const changes = changedFields({ firstName, lastName, title }, contact);
  await send(EditContact, { id, ...changes, seen: seenOf(changes, contact) });
};

/** Removes, changes and adds methods until the contact has those of the form. */
export async function saveMethods(contact: Contact, form: ContactForm): Promise<void> {
  const kept = new Set(form.contactMethods.map(({ id }) => id));
  for (const { id: methodId } of contact.contactMethods) {
    if (!kept.has(methodId)) await send(DeleteContactMethod, { id: contact.id, methodId });
  }
  for (const [index, method] of form.contactMethods.entries()) {
    const known = contact.contactMethods.find(({ id }) => id === method.id);
    const wanted = toMethod(method);
    if (known && known.type === wanted.type && known.value === wanted.value) continue;
    try {
      await (known
        ? send(EditContactMethod, {
            id: contact.id,
            methodId: known.id,
            ...wanted,
            seen: seenOf(wanted, known),
          })
        : send(AddContactMethod, { id: contact.id, ...wanted }));
    } catch (error) {
      throw atRow(error, index);
    }
  }
}
