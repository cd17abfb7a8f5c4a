import { assetNameOf, type AssetName } from '@upfront/contracts/assets/model.js';
import { nobodysClient } from '@upfront/contracts/clients/access.js';
import {
  CreateClient,
  EditClient,
  UploadClientLogo,
  UploadNewClientLogo,
} from '@upfront/contracts/clients/commands.js';
import { assetUrl } from '@upfront/contracts/assets/model.js';
import type { ClientTeamMember } from '@upfront/contracts/clients/model.js';
import { clientProblems } from '@upfront/contracts/clients/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { storePicture } from '../assets/store-picture.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { userAggregate } from '../identity/user.aggregate.js';
import { clientAggregate, clientAnswer, clientRecord } from './client.aggregate.js';
import { requireCategory } from './industry.js';
import type { ClientState } from './client.state.js';
import type { ClientChanges } from './edit-client.js';
import { placeOf } from './place-of.js';

/** The stored logo of an input: a data URL is stored now, an address of an upload names what is stored already. */
const storedLogo = async (tools: Tools, companyId: string, logo: string): Promise<AssetName> =>
  logo.startsWith('data:') ? storePicture(tools.objects, 'client-logos', companyId, logo) : assetNameOf(logo);

const storedLogoOrNull = async <Nothing extends null | undefined>(
  tools: Tools,
  companyId: string,
  logo: string | Nothing,
): Promise<AssetName | Nothing> => (typeof logo === 'string' ? storedLogo(tools, companyId, logo) : logo);

/** Refuses people who are no active members of the company. People who are there already may stay. */
const checkPeople = async (
  tools: Tools,
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
    const users = await Promise.all(others.map((id) => tools.aggregates.load(userAggregate, id)));
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

const createClient = handle(CreateClient, async ({ client }, context, tools) => {
  const place = await placeOf(tools, context, client);
  const { owners, teamMembers } = client;
  checkRecord(CreateClient.access, context, nobodysClient(place.companyId, place.companyGroupId));
  await checkPeople(tools, place.companyId, client, [context.actor.userId]);
  await requireCategory(tools, place.companyId, client.industryId, 'client.industryId');
  const logo = await storedLogoOrNull(tools, place.companyId, client.logo);
  const meta = decisionMeta(context);
  const clientId = meta.newId();
  const data = { ...client, ...place, clientId, logo, owners, teamMembers };
  const message = { type: 'MakeClient', data, meta } as const;
  const { state, position } = await tools.aggregates.decide(clientAggregate, clientId, message, context, {
    isNew: true,
  });
  return { answer: { id: clientId, client: await clientAnswer(state, tools) }, position };
});

const knownPeople = (state: ClientState): string[] =>
  state.stage === 'none' ? [] : [...state.ownerIds, ...state.teamMembers.map(({ userId }) => userId)];

const change = async (
  tools: Tools,
  context: CommandContext,
  id: string,
  wanted: Omit<ClientChanges, 'logo'> & { readonly logo?: string | null | undefined },
  seenRevision?: number,
) => {
  const { state } = await tools.aggregates.load(clientAggregate, id);
  checkRecord(EditClient.access, context, clientRecord(state));
  const companyId = state.stage === 'none' ? '' : state.companyId;
  await checkPeople(tools, companyId, wanted, knownPeople(state));
  if (state.stage !== 'none' && wanted.industryId !== state.industryId)
    await requireCategory(tools, companyId, wanted.industryId, 'data.industryId');
  const logo = await storedLogoOrNull(tools, companyId, wanted.logo);
  const data = { changes: { ...wanted, logo }, seenRevision };
  const message = { type: 'ChangeClient', data, meta: decisionMeta(context) } as const;
  const decided = await tools.aggregates.decide(clientAggregate, id, message, context, {
    guard: (current) => checkRecord(EditClient.access, context, clientRecord(current)),
  });
  return { client: await clientAnswer(decided.state, tools), position: decided.position };
};

const editClient = handle(EditClient, async ({ id, data, revision }, context, tools) => {
  const { client, position } = await change(tools, context, id, data, revision);
  return { answer: { id, client }, position };
});

const uploadLogo = handle(UploadClientLogo, async ({ id, image }, context, tools) => {
  const { client, position } = await change(tools, context, id, { logo: image });
  return { answer: { id, client, logo: client.logo }, position };
});

const uploadNewLogo = handle(UploadNewClientLogo, async ({ image }, context, tools) => {
  const name = await storePicture(tools.objects, 'client-logos', context.actor.companyId, image);
  return { answer: { logo: assetUrl(name) } };
});

/** Handlers that store pictures or look up people before the decision. */
export const saveClientHandlers: readonly HandlerType[] = [
  createClient,
  editClient,
  uploadLogo,
  uploadNewLogo,
];
