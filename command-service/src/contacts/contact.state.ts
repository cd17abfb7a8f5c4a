import type { ContactEvent } from '@upfront/contracts/contacts/events.js';
import type { ContactMethod } from '@upfront/contracts/contacts/model.js';
import { evolveAccess, type ContactAccess } from './contact-access.js';

interface Facts extends ContactAccess {
  readonly id: string;
  readonly companyId: string;
  readonly companyGroupId: string;
  readonly creatorId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  /** In order; the place of each is its `order`. */
  readonly contactMethods: readonly ContactMethod[];
}

export type KnownContact = Facts & { readonly stage: 'living' | 'deleted' };
export type ContactState = { readonly stage: 'none' } | KnownContact;

/** Email addresses that a contact occupies in its company; a deleted one occupies none. */
export const emailsOf = (state: ContactState): string[] =>
  state.stage === 'living' ? emailsIn(state.contactMethods) : [];

export const emailsIn = (methods: readonly { readonly type: string; readonly value: string }[]): string[] => [
  ...new Set(methods.filter(({ type }) => type === 'email').map(({ value }) => value)),
];

const numbered = (methods: readonly ContactMethod[]): ContactMethod[] =>
  methods.map((method, order) => (method.order === order ? method : { ...method, order }));

/** The methods with one of them moved to a place from 0; a place beyond the end is the end. */
export const moveMethod = (methods: readonly ContactMethod[], id: string, place: number): ContactMethod[] => {
  const others = methods.filter((method) => method.id !== id);
  const one = methods.filter((method) => method.id === id);
  return numbered([...others.slice(0, place), ...one, ...others.slice(place)]);
};

export const evolveContact = (state: ContactState, event: ContactEvent): ContactState => {
  if (event.type === 'ContactCreated.v1') {
    const { contactId, createdBy, ...fields } = event.data;
    const origin = { id: contactId, creatorId: createdBy, accessRequests: [], viewerIds: [] };
    return { stage: 'living', ...origin, ...fields };
  }
  if (state.stage === 'none') return state;
  switch (event.type) {
    case 'ContactEdited.v1': {
      const { changes } = event.data;
      return {
        ...state,
        firstName: changes.firstName ?? state.firstName,
        lastName: changes.lastName ?? state.lastName,
        title: changes.title ?? state.title,
      };
    }
    case 'ContactMethodAdded.v1':
      return { ...state, contactMethods: numbered([...state.contactMethods, event.data.method]) };
    case 'ContactMethodEdited.v1': {
      const { method } = event.data;
      return {
        ...state,
        contactMethods: state.contactMethods.map((known) => (known.id === method.id ? method : known)),
      };
    }
    case 'ContactMethodReordered.v1':
      return {
        ...state,
        contactMethods: moveMethod(state.contactMethods, event.data.methodId, event.data.order),
      };
    case 'ContactMethodRemoved.v1': {
      const rest = state.contactMethods.filter(({ id }) => id !== event.data.method.id);
      return { ...state, contactMethods: numbered(rest) };
    }
    case 'ContactDeleted.v1':
      return { ...state, stage: 'deleted' };
    case 'ContactRestored.v1':
      return { ...state, stage: 'living' };
    case 'ContactAccessRequested.v1':
    case 'ContactAccessGranted.v1':
    case 'ContactAccessDeclined.v1':
    case 'ContactAccessEnded.v1':
      return { ...state, ...evolveAccess(state, event) };
    default:
      event satisfies never;
      return state;
  }
};
