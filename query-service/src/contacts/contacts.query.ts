import { pictureUrl } from '@upfront/contracts/assets/model.js';
import type { Contact } from '@upfront/contracts/contacts/model.js';
import { fullNameOf } from '@upfront/contracts/contacts/model.js';
import { contactRows } from '@upfront/contracts/contacts/contact.list.js';
import { clientContacts, contact, contactList } from '@upfront/contracts/contacts/queries.js';
import { initialsOf } from '@upfront/contracts/identity/model.js';
import type { InputOf } from '@upfront/contracts/kernel/define-command.js';
import { MOST_FOUND } from '@upfront/contracts/kernel/search-text.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import { contacts, type ContactModel } from '@upfront/projections/contacts/contacts.read-model.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { peopleById } from '../identity/people.js';
import { countInScope, countUpTo } from '../listing/counting.js';
import { allOf } from '../listing/listing.js';
import { defineRecordList, pageFor, type Wanted } from '../listing/record-list.js';

/** Few people were shown a contact: without that alternative an index tells the numbers. */
const scopeFor = async (context: QueryContext): Promise<Filter> => {
  const scope = context.scope('Contact');
  const { $or: alternatives, ...common } = scope;
  const { userId } = context.actor;
  if (!Array.isArray(alternatives) || (await context.read(contacts).exists({ viewerIds: userId })))
    return scope;
  const rest = alternatives.filter((one: object) => !('viewerIds' in one));
  return rest.length === 1 ? allOf(common, ...rest) : { ...common, $or: rest };
};

const isMine = ({ tab, viewFilter }: InputOf<typeof contactList>): boolean =>
  tab === 'my' || viewFilter === 'mine';
const ofReader = ({ actor }: QueryContext): Filter => ({ creatorId: actor.userId });
const living = { isDeleted: false };

/** **Find**: the page, and how many the tabs hold; the whole of a tab is counted with these. */
const find = async (wanted: Wanted<ContactModel, InputOf<typeof contactList>>) => {
  const { documents, scope, conditions, filter, isNarrowed, input, context } = wanted;
  const count = (one: Filter, limit?: number): Promise<number> =>
    documents.countDocuments(one, limit === undefined ? {} : { limit }).exec();
  const countFound = (): Promise<number> =>
    input.search === '' ? count(filter) : countUpTo(MOST_FOUND, count, scope, ...conditions);
  const [counted, all, my, found] = await Promise.all([
    isNarrowed ? countFound() : undefined,
    countInScope(count, scope, living),
    count(allOf(scope, living, ofReader(context))),
    pageFor(wanted),
  ]);
  return { num: counted ?? (isMine(input) ? my : all), tabs: { all, my }, found };
};

const records = defineRecordList({
  list: contactRows,
  model: contacts,
  subject: 'Contact',
  always: living,
  scope: (_input, context) => scopeFor(context),
  where: (input: InputOf<typeof contactList>, context) => (isMine(input) ? [ofReader(context)] : []),
  find,
  hydrate: (found, context) =>
    peopleById(
      found.flatMap(({ creatorId, requesterIds, viewerIds }) => [creatorId, ...requesterIds, ...viewerIds]),
      context,
    ),
  restrict: ({ companyId, groupId, creatorId, viewerIds }, context) => {
    const facts = { companyId, groupId, creatorId, viewerIds };
    return { edit: context.can('edit', 'Contact', facts), remove: context.can('remove', 'Contact', facts) };
  },
  present: (found, person, abilities): Contact => {
    const fullName = fullNameOf(found);
    return {
      id: found._id,
      companyId: found.companyId,
      companyGroup: { id: found.groupId, name: found.groupName, companyId: found.companyId },
      firstName: found.firstName,
      lastName: found.lastName,
      fullName,
      initials: initialsOf(fullName),
      title: found.title,
      order: 0,
      contactMethods: [...found.contactMethods],
      clients: found.clients.map(({ id, name, logo }) => ({ id, name, logo: pictureUrl(logo) })),
      createdBy: person(found.creatorId),
      createdAt: found.createdAt,
      updatedAt: found.updatedAt,
      // Who asks and who was let in is told to whoever decides on it.
      accessRequests: abilities.edit ? found.requesterIds.map(person) : [],
      viewers: abilities.edit ? found.viewerIds.map(person) : [],
      abilities,
    };
  },
});

export const contactListQuery = handle(contactList, records.listAs('contacts'));

export const contactQuery = handle(contact, ({ id }, context) => records.one(id, context));

export const clientContactsQuery = handle(clientContacts, async ({ id }, context) => {
  const { contactIds } = await context.findOne(clients, 'Client', id);
  const found = await context
    .read(contacts)
    .find(allOf({ _id: { $in: [...contactIds] } }, context.scope('Contact'), living))
    .lean<ContactModel[]>();
  const inOrder = (await records.show(found, context))
    .map((one) => ({ ...one, order: contactIds.indexOf(one.id) }))
    .sort((a, b) => a.order - b.order);
  return { num: inOrder.length, contacts: inOrder };
});
