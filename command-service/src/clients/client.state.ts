import type { AssetName } from '@upfront/contracts/assets/model.js';
import type { ClientEvent } from '@upfront/contracts/clients/events.js';
import type {
  BillingDetails,
  ClientAddress,
  ClientTeamMember,
  GeoProfile,
} from '@upfront/contracts/clients/model.js';

export interface LivingClient {
  readonly stage: 'living';
  readonly id: string;
  readonly companyId: string;
  readonly companyGroupId: string;
  readonly name: string;
  readonly industryId: string | null;
  readonly logo: AssetName | null;
  readonly termsAndConditions: string;
  readonly addresses: readonly ClientAddress[];
  readonly geoProfiles: readonly GeoProfile[];
  readonly billingDetails: BillingDetails | null;
  readonly ownerIds: readonly string[];
  readonly teamMembers: readonly ClientTeamMember[];
  readonly contactIds: readonly string[];
  /** Number of the last address or profile; a number is never given twice. */
  readonly lastPart: number;
}

export type ClientState = { readonly stage: 'none' } | LivingClient;

const partNumber = (id: string): number => Number(id.slice(id.lastIndexOf('.') + 1));
const lastPartOf = (parts: readonly { readonly id: string }[]): number =>
  Math.max(0, ...parts.map(({ id }) => partNumber(id)));

const replaced = <Part extends { readonly id: string }>(parts: readonly Part[], part: Part): Part[] =>
  parts.map((known) => (known.id === part.id ? part : known));

/** The ids with one of them moved to a place from 0; a place beyond the end is the end. */
export const moved = (ids: readonly string[], id: string, place: number): string[] => {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
};

const born = (data: Extract<ClientEvent, { type: 'ClientCreated.v1' }>['data']): LivingClient => {
  const { clientId, createdBy: _, ...fields } = data;
  const lastPart = lastPartOf([...data.addresses, ...data.geoProfiles]);
  return { stage: 'living', id: clientId, ...fields, contactIds: [], lastPart };
};

export const evolveClient = (state: ClientState, event: ClientEvent): ClientState => {
  if (event.type === 'ClientCreated.v1') return born(event.data);
  if (state.stage === 'none') return state;
  switch (event.type) {
    case 'ClientDetailsChanged.v1': {
      const { name, industryId, termsAndConditions } = event.data.changes;
      return {
        ...state,
        name: name ?? state.name,
        industryId: industryId === undefined ? state.industryId : industryId,
        termsAndConditions: termsAndConditions ?? state.termsAndConditions,
      };
    }
    case 'ClientLogoChanged.v1':
      return { ...state, logo: event.data.logo };
    case 'LocationAdded.v1': {
      const { address } = event.data;
      return { ...state, addresses: [...state.addresses, address], lastPart: partNumber(address.id) };
    }
    case 'LocationEdited.v1':
      return { ...state, addresses: replaced(state.addresses, event.data.address) };
    case 'LocationRemoved.v1':
      return { ...state, addresses: state.addresses.filter(({ id }) => id !== event.data.address.id) };
    case 'GeoProfileAdded.v1': {
      const { geoProfile } = event.data;
      return {
        ...state,
        geoProfiles: [...state.geoProfiles, geoProfile],
        lastPart: partNumber(geoProfile.id),
      };
    }
    case 'GeoProfileChanged.v1':
      return { ...state, geoProfiles: replaced(state.geoProfiles, event.data.geoProfile) };
    case 'GeoProfileRemoved.v1':
      return { ...state, geoProfiles: state.geoProfiles.filter(({ id }) => id !== event.data.geoProfileId) };
    case 'DefaultGeoProfileChosen.v1': {
      const chosen = event.data.geoProfileId;
      return {
        ...state,
        geoProfiles: state.geoProfiles.map((one) => ({ ...one, default: one.id === chosen })),
      };
    }
    case 'BillingDetailsChanged.v1':
      return {
        ...state,
        billingDetails: event.data.billingDetails,
      };
    case 'ClientOwnersChanged.v1':
      return { ...state, ownerIds: event.data.ownerIds };
    case 'ClientTeamChanged.v1':
      return { ...state, teamMembers: event.data.teamMembers };
    case 'ContactLinked.v1':
      return { ...state, contactIds: [...state.contactIds, event.data.contactId] };
    case 'ContactUnlinked.v1':
      return { ...state, contactIds: state.contactIds.filter((id) => id !== event.data.contactId) };
    case 'ContactReordered.v1':
      return { ...state, contactIds: moved(state.contactIds, event.data.contactId, event.data.order) };
    default:
      event satisfies never;
      return state;
  }
};
