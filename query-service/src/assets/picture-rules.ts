import type { AssetName, PictureFolder } from '@upfront/contracts/assets/model.js';
import { belongsTo, personalOwner } from '@upfront/platform/storage/picture-name.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { campaignLists } from '@upfront/projections/campaigns/campaigns.read-models.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import { contacts } from '@upfront/projections/contacts/contacts.read-model.js';
import {
  actors,
  companies,
  groups,
  type ActorModel,
  type CompanyModel,
  type GroupModel,
} from '@upfront/projections/identity/identity.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { userScope } from '../identity/admin-users.query.js';

/** What is known of a picture: whether a record shows it to the reader, whether one shows it to others only, or none. */
type Shown = 'to reader' | 'to others' | 'nowhere';

interface Rule {
  readonly shown: (name: AssetName, context: QueryContext) => Promise<Shown>;
  /** Who uploaded what no record shows yet, where that is the reader. */
  readonly owner: (context: QueryContext) => string;
}

const companyOf = ({ actor }: QueryContext): string => actor.companyId;

const shownIf = (isToReader: boolean): Shown => (isToReader ? 'to reader' : 'to others');

/** Colleagues and the provider's people see each other beside records; others by the right to see the person. */
const avatar: Rule = {
  owner: ({ actor }) => personalOwner(actor.userId),
  shown: async (name, context) => {
    const people = context.read(actors);
    const found = await people.findOne({ avatar: name }).lean<ActorModel>();
    if (!found) return 'nowhere';
    const { actor } = context;
    const isNear =
      actor.isProviderEmployee ||
      found.isProviderEmployee ||
      found._id === actor.userId ||
      found.memberships.some(({ companyId }) => companyId === actor.companyId);
    return shownIf(
      isNear || (await people.exists({ $and: [{ _id: found._id }, userScope(context)] })) !== null,
    );
  },
};

/** A client's logo stands on the client, its campaigns and its contacts: whoever may view one of them sees it there. */
const clientLogo: Rule = {
  owner: companyOf,
  shown: async (name, context) => {
    const having = await context.read(clients).find({ logo: name }, { _id: 1 }).lean<{ _id: string }[]>();
    if (having.length === 0) return 'nowhere';
    const ids = having.map(({ _id }) => _id);
    const isThere = async (found: Promise<unknown>): Promise<boolean> => (await found) !== null;
    const within = (filter: object, subject: string) => ({ $and: [filter, context.scope(subject)] });
    return shownIf(
      (await isThere(context.read(clients).exists(within({ logo: name }, 'Client')))) ||
        (await isThere(context.read(campaignLists).exists(within({ clientId: { $in: ids } }, 'Campaign')))) ||
        (await isThere(
          context.read(contacts).exists(within({ clientIds: { $in: ids }, isDeleted: false }, 'Contact')),
        )),
    );
  },
};

/** Whether the reader belongs to a company, in whichever group they act, or may view it. */
const isNear = async (
  companyId: string,
  subject: 'Company' | 'Group',
  context: QueryContext,
): Promise<boolean> => {
  if (companyId === context.actor.companyId || context.can('view', subject, { companyId })) return true;
  const member = { _id: context.actor.userId, 'memberships.companyId': companyId };
  return (await context.read(actors).exists(member)) !== null;
};

const companyLogo: Rule = {
  owner: companyOf,
  shown: async (name, context) => {
    const found = await context.read(companies).findOne({ logo: name }).lean<CompanyModel>();
    return found ? shownIf(await isNear(found._id, 'Company', context)) : 'nowhere';
  },
};

/** Two groups with one logo are of one company: its id is in the name. */
const groupLogo: Rule = {
  owner: companyOf,
  shown: async (name, context) => {
    const found = await context.read(groups).findOne({ logo: name, isDeleted: false }).lean<GroupModel>();
    return found ? shownIf(await isNear(found.companyId, 'Group', context)) : 'nowhere';
  },
};

const rules: Readonly<Record<PictureFolder, Rule>> = {
  avatars: avatar,
  'client-logos': clientLogo,
  'company-logos': companyLogo,
  'group-logos': groupLogo,
};

/**
 * Whether the reader may have what is stored under a name: they see a record that shows it, or no record shows it yet and
 * it is of their own company (a person's picture: their own).
 */
export const mayRead = async (
  folder: PictureFolder,
  name: AssetName,
  context: QueryContext,
  objects: ObjectStore,
): Promise<boolean> => {
  const rule = rules[folder];
  const shown = await rule.shown(name, context);
  if (shown !== 'nowhere') return shown === 'to reader';
  return belongsTo(objects, folder, name, [rule.owner(context)]);
};
