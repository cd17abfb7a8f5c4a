import { pictureUrl } from '@upfront/contracts/assets/model.js';
import type { Contact } from '@upfront/contracts/contacts/model.js';
import { fullNameOf } from '@upfront/contracts/contacts/model.js';
import {
  clientContacts,
  contact,
  contactList,
  type CONTACT_SORTS,
} from '@upfront/contracts/contacts/queries.js';
import { initialsOf, type PersonSummary } from '@upfront/contracts/identity/model.js';
import { MOST_FOUND } from '@upfront/contracts/kernel/search-text.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import { contacts, type ContactModel } from '@upfront/projections/contacts/contacts.read-model.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { peopleById } from '../identity/people.js';
import { allOf, countInScope, countUpTo, pageOf, searchFilters, sortBy } from '../listing/listing.js';

type Sort = (typeof CONTACT_SORTS)[number];

/** Document fields behind each sortable column; every one of them has an index of its own. */
const sortFields: Readonly<Record<Sort, readonly string[]>> = {
  firstName: ['firstSort', 'lastSort'],
  lastName: ['lastSort', 'firstSort'],
  title: ['titleSort', 'firstSort'],
  companyGroup: ['groupName', 'firstSort'],
  updatedAt: ['updatedAt'],
  createdAt: ['createdAt'],
};

const factsOf = ({ companyId, groupId, creatorId }: ContactModel) => ({ companyId, groupId, creatorId });

const viewOf = (
  found: ContactModel,
  person: (id: string) => PersonSummary,
  context: QueryContext,
  order = 0,
): Contact => {
  const fullName = fullNameOf(found);
  const facts = factsOf(found);
  return {
    id: found._id,
    companyId: found.companyId,
    companyGroup: { id: found.groupId, name: found.groupName, companyId: found.companyId },
    firstName: found.firstName,
    lastName: found.lastName,
    fullName,
    initials: initialsOf(fullName),
    title: found.title,
    order,
    contactMethods: [...found.contactMethods],
    clients: found.clients.map(({ id, name, logo }) => ({ id, name, logo: pictureUrl(logo) })),
    createdBy: person(found.creatorId),
    createdAt: found.createdAt,
    updatedAt: found.updatedAt,
    abilities: {
      edit: context.can('edit', 'Contact', facts),
      remove: context.can('remove', 'Contact', facts),
    },
    revision: found.revision,
  };
};

const creatorsOf = (found: readonly ContactModel[], context: QueryContext) =>
  peopleById(
    found.map(({ creatorId }) => creatorId),
    context,
  );

const living = { isDeleted: false };

export const contactListQuery = handle(contactList, async (input, context) => {
  const { search, sortField, sortDir, companyId, companyGroupId, clientId } = input;
  const scope = context.scope('Contact');
  const mine: Filter = { creatorId: context.actor.userId };
  const isMine = input.tab === 'my' || input.viewFilter === 'mine';
  const narrowing = allOf(
    companyId ? { companyId } : {},
    companyGroupId ? { groupId: companyGroupId } : {},
    clientId ? { clientIds: clientId } : {},
    ...searchFilters(search),
  );
  const isWholeTab = Object.keys(narrowing).length === 0;
  const filter = allOf(scope, living, isMine ? mine : {}, narrowing);
  const model = context.read(contacts);
  const countFound = (): Promise<number> =>
    search === ''
      ? model.countDocuments(filter).exec()
      : countUpTo(
          MOST_FOUND,
          (one, limit) => model.countDocuments(one, { limit }).exec(),
          scope,
          living,
          isMine ? mine : {},
          narrowing,
        );
  const [counted, all, my, found] = await Promise.all([
    isWholeTab ? 0 : countFound(),
    countInScope((one) => model.countDocuments(one), scope, living),
    model.countDocuments(allOf(scope, living, mine)),
    pageOf(model, filter, sortBy(sortDir, ...sortFields[sortField]), input, { words: 0, terms: 0 }),
  ]);
  const person = await creatorsOf(found, context);
  const ofTab = isMine ? my : all;
  const num = isWholeTab ? ofTab : counted;
  return { num, contacts: found.map((one) => viewOf(one, person, context)), tabs: { all, my } };
});

export const contactQuery = handle(contact, async ({ id }, context) => {
  const found = await context.findOne(contacts, 'Contact', id);
  if (found.isDeleted) throw new Refusal(problems.notFound);
  return viewOf(found, await creatorsOf([found], context), context);
});

export const clientContactsQuery = handle(clientContacts, async ({ id }, context) => {
  const { contactIds } = await context.findOne(clients, 'Client', id);
  const found = await context
    .read(contacts)
    .find(allOf({ _id: { $in: [...contactIds] } }, context.scope('Contact'), living))
    .lean<ContactModel[]>();
  const person = await creatorsOf(found, context);
  const inOrder = found
    .map((one) => viewOf(one, person, context, contactIds.indexOf(one._id)))
    .sort((a, b) => a.order - b.order);
  return { num: inOrder.length, contacts: inOrder };
});
