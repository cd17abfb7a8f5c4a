import { Schema } from 'mongoose';
import type { AssetName } from '@upfront/contracts/assets/model.js';
import type { ContactMethod } from '@upfront/contracts/contacts/model.js';
import { defineReadModel, sortedBy, type ReadModelDocument } from '../runner/read-model.js';

/** A client as the contacts linked to it show it. */
export interface LinkedClient {
  readonly id: string;
  readonly name: string;
  readonly logo: AssetName | null;
}

export interface ContactModel extends ReadModelDocument {
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
  readonly words: readonly string[];
  readonly terms: readonly string[];
  readonly contactMethods: readonly ContactMethod[];
  readonly clientIds: readonly string[];
  readonly clients: readonly LinkedClient[];
  readonly isDeleted: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

export const contacts = defineReadModel<ContactModel>({
  name: 'contacts',
  version: 3,
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
    words: [String],
    terms: [String],
    contactMethods: Schema.Types.Mixed,
    clientIds: [String],
    clients: Schema.Types.Mixed,
    isDeleted: Boolean,
    createdAt: String,
    updatedAt: String,
    revision: Number,
  },
  indexes: [
    sortedBy('companyId', 'isDeleted', 'firstSort', 'lastSort'),
    sortedBy('companyId', 'isDeleted', 'lastSort', 'firstSort'),
    sortedBy('companyId', 'isDeleted', 'titleSort', 'firstSort'),
    sortedBy('companyId', 'isDeleted', 'groupName', 'firstSort'),
    sortedBy('companyId', 'isDeleted', 'updatedAt'),
    sortedBy('companyId', 'isDeleted', 'createdAt'),
    { isDeleted: 1, firstSort: 1, lastSort: 1, _id: 1 },
    { isDeleted: 1, updatedAt: 1, _id: 1 },
    // Both hold all that an alternative of a reader's scope asks for: it is counted without reading a document.
    { groupId: 1, companyId: 1, isDeleted: 1, firstSort: 1, lastSort: 1, _id: 1 },
    { creatorId: 1, companyId: 1, isDeleted: 1, firstSort: 1, lastSort: 1, _id: 1 },
    // What both allow.
    { creatorId: 1, companyId: 1, isDeleted: 1, groupId: 1 },
    { clientIds: 1, firstSort: 1, _id: 1 },
    // With the group at the end, so that what is found in one is counted from the index alone.
    { companyId: 1, isDeleted: 1, terms: 1, groupId: 1 },
    { companyId: 1, isDeleted: 1, words: 1, groupId: 1 },
  ],
});
