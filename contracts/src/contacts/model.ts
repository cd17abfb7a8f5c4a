import { z } from 'zod';
import { PersonSummary } from '../identity/model.js';
import { CompanyGroupRef } from '../clients/model.js';
import { oneLine } from '../kernel/one-line.js';
import { Email, Id, Instant, Name } from '../kernel/values.js';
import { PhoneNumber } from './phone.js';

export const CONTACT_METHOD_TYPES = ['email', 'phone'] as const;
export const ContactMethodType = z.enum(CONTACT_METHOD_TYPES);

/** Methods that one contact can have; a bound of ours. */
export const MAX_CONTACT_METHODS = 20;

export const emailMethod = z.object({ type: z.literal('email'), value: Email });
export const phoneMethod = z.object({ type: z.literal('phone'), value: PhoneNumber });

/** A way to reach a contact, as a caller gives it: an email address, or a phone number of ten digits. */
export const NewContactMethod = z.discriminatedUnion('type', [emailMethod, phoneMethod]);
export type NewContactMethod = z.infer<typeof NewContactMethod>;

/** `order` is its place among the contact's methods, from 0. Phones read `(xxx) xxx-xxxx`. */
export const ContactMethod = z
  .object({ id: Id, type: ContactMethodType, value: z.string(), order: z.int32() })
  .meta({ id: 'ContactMethod' });
export type ContactMethod = z.infer<typeof ContactMethod>;

export const contactFields = {
  firstName: Name,
  lastName: oneLine(200),
  title: oneLine(200),
};

export const fullNameOf = (contact: { readonly firstName: string; readonly lastName: string }): string =>
  `${contact.firstName} ${contact.lastName}`.trim();

/** A contact (spec sales 3). `order` is its place among the contacts of the client in question, 0 elsewhere. */
export const Contact = z
  .object({
    id: z.string(),
    companyId: z.string(),
    companyGroup: CompanyGroupRef,
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    initials: z.string(),
    title: z.string(),
    order: z.int32(),
    contactMethods: z.array(ContactMethod),
    clients: z.array(
      z
        .object({ id: z.string(), name: z.string(), logo: z.string().nullable() })
        .meta({ id: 'ContactClient' }),
    ),
    createdBy: PersonSummary,
    createdAt: Instant,
    updatedAt: Instant,
    /** Who asks to see it, and whom it was shown to; only for whoever may decide about that. */
    accessRequests: z.array(PersonSummary),
    viewers: z.array(PersonSummary),
    /** What the reader may do with it. */
    abilities: z.object({ edit: z.boolean(), remove: z.boolean() }).meta({ id: 'ContactAbilities' }),
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof Contact>;

export const CONTACT_TABS = ['all', 'my'] as const;
