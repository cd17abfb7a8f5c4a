import { z } from 'zod';
import { ContactCreated } from '@upfront/contracts/contacts/events.js';
import type { AssetName } from '@upfront/contracts/assets/model.js';
import { contactRows } from '@upfront/contracts/contacts/contact.list.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';
import { searchShape } from '../runner/search-fields.js';

/** A client as the contacts linked to it show it. */
export interface LinkedClient {
  readonly id: string;
  readonly name: string;
  readonly logo: AssetName | null;
}

export const contacts = defineReadModel({
  name: 'contacts',
  version: 4,
  group: 'workspace',
  announced: true,
  shape: {
    ...ContactCreated.data.pick({
      companyId: true,
      firstName: true,
      lastName: true,
      title: true,
      contactMethods: true,
    }).shape,
    groupId: z.string(),
    groupName: z.string(),
    creatorId: z.string(),
    /** Names and title, case and accents folded, for sorting. */
    firstSort: z.string(),
    lastSort: z.string(),
    titleSort: z.string(),
    clientIds: z.array(z.string()),
    clients: z.array(z.custom<LinkedClient>()),
    /** Who asks to see it, and whom it was shown to. */
    requesterIds: z.array(z.string()),
    viewerIds: z.array(z.string()),
    isDeleted: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
    revision: z.number(),
    ...searchShape,
  },
  lists: [contactRows],
  indexes: [
    { isDeleted: 1, updatedAt: 1, _id: 1 },
    // What both of the larger alternatives of a reader's scope allow.
    { creatorId: 1, companyId: 1, isDeleted: 1, groupId: 1 },
  ],
});
export type ContactModel = DocumentOf<typeof contacts>;
