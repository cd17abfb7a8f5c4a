import { z } from 'zod';
import { AssetName } from '../assets/model.js';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { BillingDetails, ClientAddress, ClientPartId, ClientTeamMember, GeoProfile } from './model.js';

const clientId = z.string();
const details = z.object({
  name: z.string(),
  industryId: z.string().nullable(),
  termsAndConditions: z.string(),
});

export const ClientCreated = defineEvent(
  'ClientCreated.v1',
  z.object({
    clientId,
    companyId: z.string(),
    companyGroupId: z.string(),
    ...details.shape,
    logo: AssetName.nullable(),
    addresses: z.array(ClientAddress),
    geoProfiles: z.array(GeoProfile),
    billingDetails: BillingDetails.nullable(),
    ownerIds: z.array(z.string()),
    teamMembers: z.array(ClientTeamMember),
    createdBy: z.string(),
  }),
);

/** Only the fields that changed, and what they were before. */
export const ClientDetailsChanged = defineEvent(
  'ClientDetailsChanged.v1',
  z.object({ clientId, changes: details.partial(), previous: details.partial() }),
);
export const ClientLogoChanged = defineEvent(
  'ClientLogoChanged.v1',
  z.object({ clientId, logo: AssetName.nullable(), previous: AssetName.nullable() }),
);

export const LocationAdded = defineEvent('LocationAdded.v1', z.object({ clientId, address: ClientAddress }), {
  part: 'address',
});
export const LocationEdited = defineEvent(
  'LocationEdited.v1',
  z.object({ clientId, address: ClientAddress, previous: ClientAddress }),
  { part: 'address' },
);
export const LocationRemoved = defineEvent(
  'LocationRemoved.v1',
  z.object({ clientId, address: ClientAddress }),
  { part: 'address' },
);

/** Profiles inside these events carry `default: false`; {@link DefaultGeoProfileChosen} alone moves the default. */
export const GeoProfileAdded = defineEvent(
  'GeoProfileAdded.v1',
  z.object({ clientId, geoProfile: GeoProfile }),
  { part: 'geoProfile' },
);
export const GeoProfileChanged = defineEvent(
  'GeoProfileChanged.v1',
  z.object({ clientId, geoProfile: GeoProfile, previous: GeoProfile.pick({ name: true, type: true }) }),
  { part: 'geoProfile' },
);
export const GeoProfileRemoved = defineEvent(
  'GeoProfileRemoved.v1',
  z.object({ clientId, geoProfileId: ClientPartId, name: z.string() }),
  { part: 'geoProfileId' },
);
export const DefaultGeoProfileChosen = defineEvent(
  'DefaultGeoProfileChosen.v1',
  z.object({ clientId, geoProfileId: ClientPartId, previous: ClientPartId.nullable() }),
);

export const BillingDetailsChanged = defineEvent(
  'BillingDetailsChanged.v1',
  z.object({ clientId, billingDetails: BillingDetails, previous: BillingDetails.nullable() }),
  { personal: ['billingDetails', 'previous'] },
);

export const OwnersChanged = defineEvent(
  'ClientOwnersChanged.v1',
  z.object({ clientId, ownerIds: z.array(z.string()), previous: z.array(z.string()) }),
);
export const TeamChanged = defineEvent(
  'ClientTeamChanged.v1',
  z.object({ clientId, teamMembers: z.array(ClientTeamMember), previous: z.array(ClientTeamMember) }),
);

export const ContactLinked = defineEvent('ContactLinked.v1', z.object({ clientId, contactId: z.string() }), {
  part: 'contactId',
});
export const ContactUnlinked = defineEvent(
  'ContactUnlinked.v1',
  z.object({ clientId, contactId: z.string() }),
  { part: 'contactId' },
);
/** `order` is the contact's new place among the client's contacts, from 0. */
export const ContactReordered = defineEvent(
  'ContactReordered.v1',
  z.object({ clientId, contactId: z.string(), order: z.int() }),
  { part: 'contactId' },
);

export type ClientEvent =
  | EventOf<typeof ClientCreated>
  | EventOf<typeof ClientDetailsChanged>
  | EventOf<typeof ClientLogoChanged>
  | EventOf<typeof LocationAdded>
  | EventOf<typeof LocationEdited>
  | EventOf<typeof LocationRemoved>
  | EventOf<typeof GeoProfileAdded>
  | EventOf<typeof GeoProfileChanged>
  | EventOf<typeof GeoProfileRemoved>
  | EventOf<typeof DefaultGeoProfileChosen>
  | EventOf<typeof BillingDetailsChanged>
  | EventOf<typeof OwnersChanged>
  | EventOf<typeof TeamChanged>
  | EventOf<typeof ContactLinked>
  | EventOf<typeof ContactUnlinked>
  | EventOf<typeof ContactReordered>;

const personal = z.object({ userId: z.string(), clientId });
const entry = { part: 'clientId' } as const;

/** A person's own list (stream `my-clients-{userId}`): what they put on it, and what they do not want to see. */
export const ClientAddedForUser = defineEvent('ClientAddedForUser.v1', personal, entry);
export const ClientDroppedForUser = defineEvent('ClientDroppedForUser.v1', personal, entry);
export const ClientShown = defineEvent('ClientShown.v1', personal, entry);
export const ClientHidden = defineEvent('ClientHidden.v1', personal, entry);

export type MyClientsEvent =
  | EventOf<typeof ClientAddedForUser>
  | EventOf<typeof ClientDroppedForUser>
  | EventOf<typeof ClientShown>
  | EventOf<typeof ClientHidden>;
