import { Schema } from 'mongoose';
import type { AssetName } from '@upfront/contracts/assets/model.js';
import type { ContactMethod } from '@upfront/contracts/contacts/model.js';
import { contactRows } from '@upfront/contracts/contacts/contact.list.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';
import { searchFields } from '../runner/search-fields.js';

/** A client as the contacts linked to it show it. */
export interface LinkedClient {
  readonly id: string;
  readonly name: string;
  readonly logo: AssetName | null;
}

export interface ContactModel extends ReadModelDocument, Searchable {
  readonly companyId: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly creatorId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  /** Names and title, case and accents folded, for sorting. */
  readonly firstSort: string;
  readonly lastSort: string;
  readonly titleSort: string;
  readonly contactMethods: readonly ContactMethod[];
  readonly clientIds: readonly string[];
  readonly clients: readonly LinkedClient[];
  /** Who asks to see it, and whom it was shown to. */
  readonly requesterIds: readonly string[];
  readonly viewerIds: readonly string[];
  readonly isDeleted: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

export const contacts = defineReadModel<ContactModel>({
  name: 'contacts',
  version: 4,
  group: 'workspace',
  announced: true,
  fields: {
    companyId: String,
    groupId: String,
    groupName: String,
    creatorId: String,
    firstName: String,
    lastName: String,
    title: String,
    firstSort: String,
    lastSort: String,
    titleSort: String,
    ...searchFields,
    contactMethods: Schema.Types.Mixed,
    clientIds: [String],
    clients: Schema.Types.Mixed,
    requesterIds: [String],
    viewerIds: [String],
    isDeleted: Boolean,
    createdAt: String,
    updatedAt: String,
    revision: Number,
  },
  lists: [contactRows],
  indexes: [
    { isDeleted: 1, updatedAt: 1, _id: 1 },
    // What both of the larger alternatives of a reader's scope allow.
    { creatorId: 1, companyId: 1, isDeleted: 1, groupId: 1 },
  ],
});
