import { isDeepStrictEqual } from 'node:util';
import type { AssetName } from '@upfront/contracts/assets/model.js';
import type {
  AddLocation,
  DeleteGeoProfile,
  DeleteLocations,
  EditClientGeo,
  EditLocation,
  LinkContact,
  ReorderContact,
  UnlinkContact,
  UpdateBillingDetails,
} from '@upfront/contracts/clients/commands.js';
import {
  BillingDetailsChanged,
  ClientCreated,
  ContactLinked,
  ContactReordered,
  ContactUnlinked,
  LocationAdded,
  LocationEdited,
  LocationRemoved,
  type ClientEvent,
} from '@upfront/contracts/clients/events.js';
import {
  CLIENT_LIMITS,
  BillingDetails,
  type ClientAddress,
  type ClientTeamMember,
  type NewGeoProfile,
  type Place,
} from '@upfront/contracts/clients/model.js';
import { clientProblems } from '@upfront/contracts/clients/problems.js';
import type { CommandMessage, CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { refuseUnseen, touched } from '../execute/field-conflicts.js';
import { evolveClient, moved, type ClientState, type LivingClient } from './client.state.js';
import { editClient, ownersOf, refuseClientConflicts, teamOf, type ClientChanges } from './edit-client.js';
import { editGeoProfiles, newGeoProfiles, removeGeoProfile } from './geo-profiles.js';

/** A client about to be made, its logo stored and its place among companies and groups known. */
export type MakeClient = CommandMessage<
  'MakeClient',
  {
    readonly clientId: string;
    readonly companyId: string;
    readonly companyGroupId: string;
    readonly name: string;
    readonly industryId: string | null;
    readonly logo: AssetName | null;
    readonly addresses: readonly Place[];
    readonly geoProfiles: readonly NewGeoProfile[];
    readonly billingDetails: BillingDetails | null;
    readonly termsAndConditions: string;
    readonly owners: readonly string[];
    readonly teamMembers: readonly ClientTeamMember[];
  }
>;

/** An edit whose logo is stored and whose people are known to belong to the company. */
export type ChangeClient = CommandMessage<
  'ChangeClient',
  { readonly changes: ClientChanges; readonly seen: SeenValues | undefined }
>;

export type ClientCommand =
  | MakeClient
  | ChangeClient
  | CommandOf<typeof AddLocation>
  | CommandOf<typeof EditLocation>
  | CommandOf<typeof DeleteLocations>
  | CommandOf<typeof EditClientGeo>
  | CommandOf<typeof DeleteGeoProfile>
  | CommandOf<typeof UpdateBillingDetails>
  | CommandOf<typeof LinkContact>
  | CommandOf<typeof UnlinkContact>
  | CommandOf<typeof ReorderContact>;

const make = ({ data, meta }: MakeClient): ClientEvent[] => {
  const { clientId, owners, teamMembers, addresses, geoProfiles, ...fields } = data;
  const partId = (n: number): string => `${clientId}.${n + 1}`;
  return [
    eventOf(ClientCreated, {
      clientId,
      ...fields,
      addresses: addresses.map((place, n) => ({ ...place, id: partId(n) })),
      geoProfiles: newGeoProfiles(geoProfiles, (n) => partId(addresses.length + n)),
      ownerIds: ownersOf(meta.actor.userId, owners),
      teamMembers: teamOf(teamMembers),
      createdBy: meta.actor.userId,
    }),
  ];
};

const address = (client: LivingClient, addressId: string): ClientAddress => {
  const found = client.addresses.find(({ id }) => id === addressId);
  if (!found) throw new Refusal(clientProblems.noSuchLocation);
  return found;
};

const addLocation = (client: LivingClient, place: Place): ClientEvent[] => {
  if (client.addresses.length >= CLIENT_LIMITS.addresses) throw new Refusal(clientProblems.tooMany);
  const added = { ...place, id: `${client.id}.${client.lastPart + 1}` };
  return [eventOf(LocationAdded, { clientId: client.id, address: added })];
};

const editLocation = (
  client: LivingClient,
  { addressId, address: place, seen }: CommandOf<typeof EditLocation>['data'],
): ClientEvent[] => {
  const previous = address(client, addressId);
  refuseUnseen(previous, place, seen);
  const next = { ...place, id: addressId };
  if (isDeepStrictEqual(next, previous)) return [];
  return [eventOf(LocationEdited, { clientId: client.id, address: next, previous })];
};

const noBilling = BillingDetails.parse({});

/** Of an editor who says what they saw, the details that they did not touch stay. */
const changeBilling = (
  client: LivingClient,
  { billingDetails: given, termsAndConditions, seen }: CommandOf<typeof UpdateBillingDetails>['data'],
): ClientEvent[] => {
  const previous = client.billingDetails;
  const current = previous ?? noBilling;
  refuseUnseen({ ...client, billingDetails: current }, { billingDetails: given, termsAndConditions }, seen);
  const billingDetails = touched(current, given, seen, 'billingDetails');
  const changed = eventOf(BillingDetailsChanged, { clientId: client.id, billingDetails, previous });
  return [
    ...(isDeepStrictEqual(billingDetails, seen ? current : previous) ? [] : [changed]),
    ...editClient(client, { termsAndConditions }),
  ];
};

const linked = (client: LivingClient, contactId: string): void => {
  if (!client.contactIds.includes(contactId)) throw new Refusal(clientProblems.noSuchContact);
};

const reorder = (client: LivingClient, contactId: string, order: number): ClientEvent[] => {
  linked(client, contactId);
  if (isDeepStrictEqual(moved(client.contactIds, contactId, order), client.contactIds)) return [];
  return [eventOf(ContactReordered, { clientId: client.id, contactId, order })];
};

const decideLiving = (command: Exclude<ClientCommand, MakeClient>, client: LivingClient): ClientEvent[] => {
  const clientId = client.id;
  switch (command.type) {
    case 'ChangeClient':
      refuseClientConflicts(client, command.data.changes, command.data.seen);
      return editClient(client, command.data.changes);
    case 'AddLocation':
      return addLocation(client, command.data.address);
    case 'EditLocation':
      return editLocation(client, command.data);
    case 'DeleteLocations':
      return [...new Set(command.data.addressIds)].map((id) =>
        eventOf(LocationRemoved, { clientId, address: address(client, id) }),
      );
    case 'EditClientGeo':
      return editGeoProfiles(client, command.data.geoProfiles);
    case 'DeleteGeoProfile':
      return removeGeoProfile(client, command.data.geoProfileId);
    case 'UpdateBillingDetails':
      return changeBilling(client, command.data);
    case 'LinkContact': {
      const { contactId } = command.data;
      return client.contactIds.includes(contactId) ? [] : [eventOf(ContactLinked, { clientId, contactId })];
    }
    case 'UnlinkContact': {
      const { contactId } = command.data;
      return client.contactIds.includes(contactId) ? [eventOf(ContactUnlinked, { clientId, contactId })] : [];
    }
    case 'ReorderContact':
      return reorder(client, command.data.contactId, command.data.order);
    default:
      return command satisfies never;
  }
};

/** A client: exactly one default geo profile where there are any, at least one owner. */
export const clientDecider: Decider<ClientState, ClientCommand, ClientEvent> = {
  initialState: { stage: 'none' },
  decide: (command, state) => {
    if (command.type === 'MakeClient') return state.stage === 'none' ? make(command) : [];
    if (state.stage === 'none') throw new Refusal(problems.notFound);
    return decideLiving(command, state);
  },
  evolve: evolveClient,
};
