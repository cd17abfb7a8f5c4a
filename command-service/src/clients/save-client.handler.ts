import { assetNameOf, assetUrl, pictureUrl, type AssetName } from '@upfront/contracts/assets/model.js';
import { assetProblems } from '@upfront/contracts/assets/problems.js';
import { nobodysClient } from '@upfront/contracts/clients/access.js';
import {
  CreateClient,
  EditClient,
  UploadClientLogo,
  UploadNewClientLogo,
} from '@upfront/contracts/clients/commands.js';
import type { ClientTeamMember } from '@upfront/contracts/clients/model.js';
import { clientProblems } from '@upfront/contracts/clients/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { belongsTo } from '@upfront/platform/storage/picture-name.js';
import { ObjectStore } from '@upfront/platform/storage/object-store.js';
import type { Given } from '@upfront/platform/injection.js';
import { storePicture } from '../assets/store-picture.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { userAggregate } from '../identity/user.aggregate.js';
import { clientAggregate, clientAnswer, clientRecord } from './client.aggregate.js';
import { requireCategory } from './industry.js';
import type { ClientState } from './client.state.js';
import type { ClientChanges } from './edit-client.js';
import { placeOf } from './place-of.js';
import { Aggregates } from '../execute/aggregates.js';

const needs = { aggregates: Aggregates, objects: ObjectStore };
type Needs = Given<typeof needs>;

/** Companies whose uploads a client may show: its own, for which a logo is stored, and the actor's. */
type Uploaders = readonly [companyId: string, actorsCompanyId: string];

/**
 * The stored logo of an input: a data URL is stored now, an address of an upload names what is stored already. It must be
 * of the client's company or the one that the actor uploads for: an address alone opens no picture of another company.
 * @throws Refusal 422 `Invalid image uploaded`
 */
const storedLogo = async (
  { objects }: { readonly objects: ObjectStore },
  uploaders: Uploaders,
  logo: string,
): Promise<AssetName> => {
  if (logo.startsWith('data:')) return storePicture(objects, 'client-logos', uploaders[0], logo);
  const name = assetNameOf(logo);
  if (!(await belongsTo(objects, 'client-logos', name, uploaders)))
    throw new Refusal(assetProblems.invalidImage);
  return name;
};

/** Refuses people who are no active members of the company. People who are there already may stay. */
const checkPeople = async (
  { aggregates }: { readonly aggregates: Aggregates },
  companyId: string,
  people: {
    readonly owners?: readonly string[] | undefined;
    readonly teamMembers?: readonly ClientTeamMember[] | undefined;
  },
  known: readonly string[],
): Promise<void> => {
  const asked = {
    owners: people.owners ?? [],
    teamMembers: (people.teamMembers ?? []).map(({ userId }) => userId),
  };
  const strangers = async (ids: readonly string[]): Promise<boolean> => {
    const others = [...new Set(ids)].filter((id) => !known.includes(id));
    const users = await Promise.all(others.map((id) => aggregates.load(userAggregate, id)));
    return users.some(
      ({ state }) =>
        state.stage !== 'active' || !state.memberships.some((one) => one.companyId === companyId),
    );
  };
  for (const [field, ids] of Object.entries(asked)) {
    if (!(await strangers(ids))) continue;
    const { detail } = clientProblems.notInCompany;
    throw new Refusal(clientProblems.notInCompany, { errors: { [field]: [detail] } });
  }
};

const createClient = handle(CreateClient, needs, async ({ client }, context, services) => {
  const place = await placeOf(services, context, client);
  const { owners, teamMembers } = client;
  checkRecord(CreateClient.access, context, nobodysClient(place.companyId, place.companyGroupId));
  await checkPeople(services, place.companyId, client, [context.actor.userId]);
  await requireCategory(services, place.companyId, client.industryId, 'client.industryId');
  const uploaders = [place.companyId, context.actor.companyId] as const;
  const logo = client.logo === null ? null : await storedLogo(services, uploaders, client.logo);
  const meta = decisionMeta(context);
  const clientId = meta.newId();
  const data = { ...client, ...place, clientId, logo, owners, teamMembers };
  const message = { type: 'MakeClient', data, meta } as const;
  const { state, position } = await services.aggregates.decide(clientAggregate, clientId, message, context, {
    isNew: true,
  });
  return { answer: { id: clientId, client: await clientAnswer(state, services) }, position };
});

const knownPeople = (state: ClientState): string[] =>
  state.stage === 'none' ? [] : [...state.ownerIds, ...state.teamMembers.map(({ userId }) => userId)];

/** A logo that is sent back as it was stays, whoever it came from. */
const changedLogo = async (
  services: { readonly objects: ObjectStore },
  uploaders: Uploaders,
  logo: string | null | undefined,
  state: ClientState,
): Promise<AssetName | null | undefined> => {
  if (typeof logo !== 'string') return logo;
  if (state.stage !== 'none' && logo === pictureUrl(state.logo)) return state.logo;
  return storedLogo(services, uploaders, logo);
};

const change = async (
  services: Needs,
  context: CommandContext,
  id: string,
  wanted: Omit<ClientChanges, 'logo'> & { readonly logo?: string | null | undefined },
  seen?: SeenValues,
) => {
  const { state } = await services.aggregates.load(clientAggregate, id);
  checkRecord(EditClient.access, context, clientRecord(state));
  const companyId = state.stage === 'none' ? '' : state.companyId;
  await checkPeople(services, companyId, wanted, knownPeople(state));
  if (state.stage !== 'none' && wanted.industryId !== state.industryId)
    await requireCategory(services, companyId, wanted.industryId, 'data.industryId');
  const logo = await changedLogo(services, [companyId, context.actor.companyId], wanted.logo, state);
  const data = { changes: { ...wanted, logo }, seen };
  const message = { type: 'ChangeClient', data, meta: decisionMeta(context) } as const;
  const decided = await services.aggregates.decide(clientAggregate, id, message, context, {
    guard: (current) => checkRecord(EditClient.access, context, clientRecord(current)),
  });
  return { client: await clientAnswer(decided.state, services), position: decided.position };
};

const editClient = handle(EditClient, needs, async ({ id, data, seen }, context, services) => {
  const { client, position } = await change(services, context, id, data, seen);
  return { answer: { id, client }, position };
});

const uploadLogo = handle(UploadClientLogo, needs, async ({ id, image }, context, services) => {
  const { client, position } = await change(services, context, id, { logo: image });
  return { answer: { id, client, logo: client.logo }, position };
});

const uploadNewLogo = handle(
  UploadNewClientLogo,
  { objects: ObjectStore },
  async ({ image }, context, { objects }) => {
    const name = await storePicture(objects, 'client-logos', context.actor.companyId, image);
    return { answer: { logo: assetUrl(name) } };
  },
);

/** Handlers that store pictures or look up people before the decision. */
export const saveClientHandlers: readonly HandlerType[] = [
  createClient,
  editClient,
  uploadLogo,
  uploadNewLogo,
];
