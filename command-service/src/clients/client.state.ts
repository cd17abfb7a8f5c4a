import type { AssetName } from '@upfront/contracts/assets/model.js';
import type { ClientEvent } from '@upfront/contracts/clients/events.js';
import type {
  BillingDetails,
  ClientAddress,
  ClientTeamMember,
  GeoProfile,
} from '@upfront/contracts/clients/model.js';

/** Fields that two editors can set against each other. */
export type EditableField =
  | 'name'
  | 'industryId'
  | 'logo'
  | 'termsAndConditions'
  | 'owners'
  | 'teamMembers'
  | `billingDetails.${keyof BillingDetails}`;

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
  /** Revision of the stream, from 0. */
  readonly revision: number;
  /** Revision at which a field last changed; absent: at creation. */
  readonly changedAt: Readonly<Partial<Record<EditableField, number>>>;
}

export type ClientState = { readonly stage: 'none' } | LivingClient;

/** The billing details field by field. */
export const billingFields = (details: BillingDetails): [keyof BillingDetails, string][] => [
  ['billingName', details.billingName],
  ['contactName', details.contactName],
  ['email', details.email],
  ['phone', details.phone],
  ['address', details.address],
  ['accountNumber', details.accountNumber],
  ['purchaseOrder', details.purchaseOrder],
  ['paymentTerms', details.paymentTerms],
  ['taxId', details.taxId],
  ['notes', details.notes],
];

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

/** Fields of the billing details that are not as they were. */
const changedBilling = (before: BillingDetails | null, after: BillingDetails): EditableField[] =>
  billingFields(after)
    .filter(([field, value]) => value !== (before?.[field] ?? ''))
    .map(([field]): EditableField => `billingDetails.${field}`);

const born = (data: Extract<ClientEvent, { type: 'ClientCreated.v1' }>['data']): LivingClient => {
  const { clientId, createdBy: _, ...fields } = data;
  const lastPart = lastPartOf([...data.addresses, ...data.geoProfiles]);
  return { stage: 'living', id: clientId, ...fields, contactIds: [], lastPart, revision: 0, changedAt: {} };
};

export const evolveClient = (state: ClientState, event: ClientEvent): ClientState => {
  if (event.type === 'ClientCreated.v1') return born(event.data);
  if (state.stage === 'none') return state;
  const revision = state.revision + 1;
  const next = { ...state, revision };
  const changed = (...fields: EditableField[]): LivingClient['changedAt'] => ({
    ...state.changedAt,
    ...Object.fromEntries(fields.map((field) => [field, revision])),
  });
  switch (event.type) {
    case 'ClientDetailsChanged.v1': {
      const { name, industryId, termsAndConditions } = event.data.changes;
      return {
        ...next,
        name: name ?? state.name,
        industryId: industryId === undefined ? state.industryId : industryId,
        termsAndConditions: termsAndConditions ?? state.termsAndConditions,
        changedAt: changed(
          ...(name === undefined ? [] : ['name' as const]),
          ...(industryId === undefined ? [] : ['industryId' as const]),
          ...(termsAndConditions === undefined ? [] : ['termsAndConditions' as const]),
        ),
      };
    }
    case 'ClientLogoChanged.v1':
      return { ...next, logo: event.data.logo, changedAt: changed('logo') };
    case 'LocationAdded.v1': {
      const { address } = event.data;
      return { ...next, addresses: [...state.addresses, address], lastPart: partNumber(address.id) };
    }
    case 'LocationEdited.v1':
      return { ...next, addresses: replaced(state.addresses, event.data.address) };
    case 'LocationRemoved.v1':
      return { ...next, addresses: state.addresses.filter(({ id }) => id !== event.data.address.id) };
    case 'GeoProfileAdded.v1': {
      const { geoProfile } = event.data;
      return {
        ...next,
        geoProfiles: [...state.geoProfiles, geoProfile],
        lastPart: partNumber(geoProfile.id),
      };
    }
    case 'GeoProfileChanged.v1':
      return { ...next, geoProfiles: replaced(state.geoProfiles, event.data.geoProfile) };
    case 'GeoProfileRemoved.v1':
      return { ...next, geoProfiles: state.geoProfiles.filter(({ id }) => id !== event.data.geoProfileId) };
    case 'DefaultGeoProfileChosen.v1': {
      const chosen = event.data.geoProfileId;
      return {
        ...next,
        geoProfiles: state.geoProfiles.map((one) => ({ ...one, default: one.id === chosen })),
      };
    }
    case 'BillingDetailsChanged.v1':
      return {
        ...next,
        billingDetails: event.data.billingDetails,
        changedAt: changed(...changedBilling(state.billingDetails, event.data.billingDetails)),
      };
    case 'ClientOwnersChanged.v1':
      return { ...next, ownerIds: event.data.ownerIds, changedAt: changed('owners') };
    case 'ClientTeamChanged.v1':
      return { ...next, teamMembers: event.data.teamMembers, changedAt: changed('teamMembers') };
    case 'ContactLinked.v1':
      return { ...next, contactIds: [...state.contactIds, event.data.contactId] };
    case 'ContactUnlinked.v1':
      return { ...next, contactIds: state.contactIds.filter((id) => id !== event.data.contactId) };
    case 'ContactReordered.v1':
      return { ...next, contactIds: moved(state.contactIds, event.data.contactId, event.data.order) };
    default:
      event satisfies never;
      return next;
  }
};
