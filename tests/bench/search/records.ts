import { DEFAULT_STATUSES } from '@upfront/contracts/campaigns/statuses.js';
import { fold, searchable } from '@upfront/contracts/kernel/search-text.js';
import { CONTACT_TITLES, FIRST_NAMES, LAST_NAMES } from '@upfront/local/demo/content/people.js';
import { randomFor, type Random } from '@upfront/local/demo/random.js';
import type { MediaAssetModel } from '@upfront/projections/assets/media-assets.read-model.js';
import type { CampaignListModel } from '@upfront/projections/campaigns/campaigns.read-models.js';
import type { ClientModel } from '@upfront/projections/clients/clients.read-models.js';
import type { ContactModel } from '@upfront/projections/contacts/contacts.read-model.js';
import { clientName, idOf, type Place } from '../past/past.js';
import { SEASONS, SUBJECTS } from '../past/words.js';

/** Where the record of a number belongs, and when it was touched last: the same for everything of that number. */
const placed = ({ companyId, groupIds, people }: Place, random: Random) => {
  const group = random.next() < 0.6 ? 0 : random.int(1, groupIds.length - 1);
  const at = new Date(Date.UTC(2025, 0, 1) + random.int(0, 40_000_000) * 1000).toISOString();
  return { companyId, groupId: groupIds[group] ?? '', userId: random.pick(people[group] ?? []), at };
};

const named = (name: string, ...others: readonly string[]) => ({
  name,
  foldedName: fold(name),
  ...searchable(name, ...others),
});

/** A client as the projection of clients writes it. */
export const clientRecord = (place: Place): ((n: number) => ClientModel) => {
  const random = randomFor('client records');
  return (n) => {
    const { companyId, groupId, userId, at } = placed(place, random);
    const owners = [userId];
    return {
      ...{ _id: idOf(1, n), position: 1, companyId, groupId, groupName: 'Group', ...named(clientName(n)) },
      ...{ logo: null, industryId: null, industry: '', industryCategory: '', city: '', state: '' },
      ...{ addresses: [], geoProfiles: [], billingDetails: null, termsAndConditions: '', teamMembers: [] },
      ...{ ownerIds: owners, ownerSort: userId, teamIds: [], editorIds: owners, memberIds: owners },
      ...{ creatorId: userId, mineIds: owners, contactIds: [], addedBy: [], hiddenBy: [] },
      ...{ createdAt: at, lastUpdated: at, revision: 0 },
    };
  };
};

/** A row of the campaign lists, of one of so many clients. */
export const campaignRecord = (place: Place, clients: number): ((n: number) => CampaignListModel) => {
  const random = randomFor('campaign records');
  return (n) => {
    const { companyId, groupId, userId, at } = placed(place, random);
    const client = random.int(0, clients - 1);
    const of = clientName(client);
    const name = `${random.pick(SEASONS)} ${random.pick(SUBJECTS)} ${random.int(2022, 2027)} ${n.toString(36)}`;
    const status = random.int(0, DEFAULT_STATUSES.length - 1);
    const shown = { id: idOf(1, client), name: of, logo: null, industry: '', industryCategory: '' };
    const startDate = at.slice(0, 10);
    const people = [userId];
    return {
      ...{ _id: idOf(2, n), position: 1, companyId, groupId, clientId: shown.id, ...named(name, of) },
      ...{ client: { ...shown, city: '', state: '' }, clientSort: fold(of), statusOrder: status },
      ...{ statusId: DEFAULT_STATUSES[status]?.id ?? 'draft', budget: random.int(10, 5_000) * 10_000 },
      ...{ currency: 'USD', flight: { startDate, endDate: startDate }, startDate, flow: 'full' },
      ...{ activeStep: 'details', editingStatus: 'editing', submissionStatus: null, isPrimary: false },
      ...{
        isTest: false,
        agencyId: null,
        ownerUserId: userId,
        ownerSort: userId,
        creatorId: userId,
        teamMembers: [],
      },
      ...{ teamIds: [], editorIds: people, personIds: people, presentationEditorIds: people },
      ...{ mineIds: people, createdAt: at, updatedAt: at },
    };
  };
};

/** A contact of one of so many clients, by email and telephone. */
export const contactRecord = (place: Place, clients: number): ((n: number) => ContactModel) => {
  const random = randomFor('contact records');
  return (n) => {
    const { companyId, groupId, userId, at } = placed(place, random);
    const client = random.int(0, clients - 1);
    const of = clientName(client);
    const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    const title = random.pick(CONTACT_TITLES);
    const digits = `212555${String(n % 10_000).padStart(4, '0')}`;
    const phone = `(212) 555-${digits.slice(6)}`;
    const email = `${fold(firstName)}.${fold(lastName)}${n}@${fold(of).replaceAll(/[^a-z]/g, '')}.example`;
    const found = [firstName, lastName, title, email, phone, digits, of];
    return {
      ...{ _id: idOf(4, n), position: 1, companyId, groupId, groupName: 'Group', creatorId: userId },
      ...{ firstName, lastName, title, firstSort: fold(firstName), lastSort: fold(lastName) },
      ...{ titleSort: fold(title), ...searchable(...found) },
      contactMethods: [
        { id: idOf(5, 2 * n), type: 'email', value: email, order: 0 },
        { id: idOf(5, 2 * n + 1), type: 'phone', value: phone, order: 1 },
      ],
      ...{ clientIds: [idOf(1, client)], clients: [{ id: idOf(1, client), name: of, logo: null }] },
      ...{ requesterIds: [], viewerIds: [] },
      ...{ isDeleted: false, createdAt: at, updatedAt: at, revision: 0 },
    };
  };
};

const ENDINGS = [
  ['png', 'image/png'],
  ['pdf', 'application/pdf'],
  ['mp4', 'video/mp4'],
  ['csv', 'text/csv'],
] as const;

/** A file of the asset library as its projection writes it. */
export const fileRecord = (place: Place): ((n: number) => MediaAssetModel) => {
  const random = randomFor('file records');
  return (n) => {
    const { companyId, groupId, userId, at } = placed(place, random);
    const [ending, fileType] = random.pick(ENDINGS);
    const client = clientName(random.int(0, 9_999));
    const filename = `${client} ${random.pick(SEASONS)} ${random.pick(SUBJECTS)} ${n.toString(36)}.${ending}`;
    return {
      ...{
        _id: idOf(6, n),
        position: 1,
        companyId,
        groupIds: [groupId],
        filename,
        foldedName: fold(filename),
      },
      ...{ ...searchable(filename), fileType, url: null },
      ...{ hash: 'ab'.repeat(32), size: random.int(1_000, 20_000_000), tags: ['Banner'], creatorId: userId },
      ...{ isDeleted: false, createdAt: at, updatedAt: at },
    };
  };
};
