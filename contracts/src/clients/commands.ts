import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { PictureInput } from '../assets/model.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Id, ImageDataUrl, Name } from '../kernel/values.js';
import { CLIENT_CREATE_PERMISSIONS } from './access.js';
import {
  BillingDetails,
  CLIENT_LIMITS,
  ClientAddress,
  ClientPartId,
  ClientTeamMember,
  fitsOneCommand,
  GeoProfile,
  NewGeoProfile,
  Place,
} from './model.js';

const context = 'clients';
/** By what a client refers to its category: the key of one that every company has, or the id of one of its own. */
const CategoryId = z.string().min(1).max(100);
const editClient = access.record('edit', 'Client');
/** A picture of 4 MB as base64, and the form around it. */
const withPicture = 6 * 1024 * 1024;

const tooMuch = 'Too many areas and places at once. Add them in smaller batches.';
const terms = z.string().trim().max(50_000);
const owners = z.array(Id).max(CLIENT_LIMITS.owners);
const team = z.array(ClientTeamMember).max(CLIENT_LIMITS.teamMembers);

/** A client as a command answers with it: what was stored, with the ids that were given. */
export const ClientRecord = z
  .object({
    id: Id,
    name: z.string(),
    logo: z.string().nullable(),
    companyId: z.string(),
    companyGroupId: z.string(),
    industryId: z.string().nullable(),
    industryCategory: z.string(),
    addresses: z.array(ClientAddress),
    geoProfiles: z.array(GeoProfile),
    billingDetails: BillingDetails.nullable(),
    termsAndConditions: z.string(),
    ownerIds: z.array(z.string()),
    teamMembers: z.array(ClientTeamMember),
  })
  .meta({ id: 'ClientRecord' });
export type ClientRecord = z.infer<typeof ClientRecord>;

const answer = z.object({ id: Id, client: ClientRecord });

export const UploadNewClientLogo = defineCommand({
  name: 'UploadNewClientLogo',
  context,
  method: 'POST',
  path: '/client/upload-new-client-logo',
  input: z.object({ image: ImageDataUrl }),
  output: z.object({ logo: z.string() }),
  access: access.permission(...CLIENT_CREATE_PERMISSIONS),
  status: 201,
  summary: 'Stores the logo of a client that is about to be created, and returns its address.',
  bodyLimit: withPicture,
});

export const CreateClient = defineCommand({
  name: 'CreateClient',
  context,
  method: 'POST',
  path: '/client/new',
  input: z.object({
    client: z
      .object({
        name: Name,
        /** Company and group of the client; the user's own where left out. */
        companyId: Id.optional(),
        companyGroupId: Id.optional(),
        industryId: CategoryId.nullable().default(null),
        logo: PictureInput.nullable().default(null),
        addresses: z.array(Place).max(CLIENT_LIMITS.addresses).default([]),
        geoProfiles: z.array(NewGeoProfile).max(CLIENT_LIMITS.geoProfiles).default([]),
        billingDetails: BillingDetails.nullable().default(null),
        termsAndConditions: terms.default(''),
        /** The creator comes first; these follow. */
        owners: owners.default([]),
        teamMembers: team.default([]),
      })
      .refine(({ logo: _, ...rest }) => fitsOneCommand(rest), tooMuch),
  }),
  output: answer,
  access: access.record('create', 'Client'),
  status: 201,
  summary: 'Creates a client with logo, industry, locations and geo profiles.',
  bodyLimit: withPicture,
});

export const EditClient = defineCommand({
  name: 'EditClient',
  context,
  method: 'POST',
  path: '/client/edit',
  input: z.object({
    id: Id,
    data: z.object({
      name: Name.optional(),
      industryId: CategoryId.nullable().optional(),
      logo: PictureInput.nullable().optional(),
      termsAndConditions: terms.optional(),
      owners: owners.optional(),
      teamMembers: team.optional(),
    }),
    /** By the fields of `data`. */
    seen: SeenValues.optional(),
  }),
  output: answer,
  access: editClient,
  summary: 'Changes details, logo, owners and team of a client.',
  bodyLimit: withPicture,
});

export const UploadClientLogo = defineCommand({
  name: 'UploadClientLogo',
  context,
  method: 'POST',
  path: '/client/upload-logo',
  input: z.object({ id: Id, image: ImageDataUrl }),
  output: answer.extend({ logo: z.string().nullable() }),
  access: editClient,
  summary: 'Replaces the logo of a client.',
  bodyLimit: withPicture,
});

export const AddLocation = defineCommand({
  name: 'AddLocation',
  context,
  method: 'POST',
  path: '/client/add-location',
  input: z.object({ clientId: Id, address: Place }),
  output: answer.extend({ addressId: ClientPartId }),
  access: editClient,
  status: 201,
  summary: 'Adds a location to a client.',
});

export const EditLocation = defineCommand({
  name: 'EditLocation',
  context,
  method: 'POST',
  path: '/client/edit-location',
  input: z.object({
    addressId: ClientPartId,
    address: Place,
    /** What the editor saw of the address, the whole of it: its line and its point belong to all of its parts. */
    seen: SeenValues.optional(),
  }),
  output: answer,
  access: editClient,
  summary: 'Replaces the place of a location.',
});

export const DeleteLocations = defineCommand({
  name: 'DeleteLocations',
  context,
  method: 'POST',
  path: '/client/delete-location',
  input: z.object({
    /** Locations of one client. */
    addressIds: z.array(ClientPartId).min(1, 'Choose at least one location').max(CLIENT_LIMITS.addresses),
  }),
  output: answer,
  access: editClient,
  summary: 'Removes locations of a client.',
});

export const EditClientGeo = defineCommand({
  name: 'EditClientGeo',
  context,
  method: 'POST',
  path: '/client/edit-client-geo',
  input: z.object({
    clientId: Id,
    /** With an id a profile is changed, without one it is added; profiles not named stay as they are. */
    geoProfiles: z
      .array(
        NewGeoProfile.extend({
          id: ClientPartId.optional(),
          /** What the editor saw of the profile; fields that it does not name stay as they are. */
          seen: SeenValues.optional(),
        }),
      )
      .min(1, 'Give at least one geo profile')
      .max(CLIENT_LIMITS.geoProfiles)
      .refine((profiles) => fitsOneCommand(profiles.map(({ seen: _, ...profile }) => profile)), tooMuch),
  }),
  output: answer,
  access: editClient,
  summary: 'Adds and changes geo profiles; marking one as default unsets any other default.',
});

export const DeleteGeoProfile = defineCommand({
  name: 'DeleteGeoProfile',
  context,
  method: 'POST',
  path: '/client/delete-geo',
  input: z.object({ geoProfileId: ClientPartId }),
  output: answer,
  access: editClient,
  summary: 'Removes a geo profile; if it was the default, the first remaining one becomes the default.',
});

export const UpdateBillingDetails = defineCommand({
  name: 'UpdateBillingDetails',
  context,
  method: 'POST',
  path: '/client/update-billing-details',
  input: z.object({
    id: Id,
    billingDetails: BillingDetails,
    termsAndConditions: terms.optional(),
    /** By `billingDetails.<field>` and `termsAndConditions`; billing details that it does not name stay as they are. */
    seen: SeenValues.optional(),
  }),
  output: answer.extend({ billingDetails: BillingDetails.nullable(), termsAndConditions: z.string() }),
  access: editClient,
  summary: 'Changes the billing contact and terms.',
});

const onMyList = <const N extends string>(
  name: N,
  path: string,
  shows: { readonly isOnMyList: boolean } | { readonly isHidden: boolean },
  summary: string,
) =>
  defineCommand({
    name,
    context,
    method: 'POST',
    path,
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
    access: access.record('view', 'Client'),
    shows: { ...shows },
    summary,
  });

export const AddClientForUser = onMyList(
  'AddClientForUser',
  '/client/add-for-user',
  { isOnMyList: true },
  'Adds a client to the user’s own list.',
);
export const DeleteClientForUser = onMyList(
  'DeleteClientForUser',
  '/client/delete-for-user',
  { isOnMyList: false },
  'Removes a client from the user’s own list; the client itself stays.',
);
export const ShowClientOnUsersList = onMyList(
  'ShowClientOnUsersList',
  '/client/show-on-users-list',
  { isHidden: false },
  'Shows a hidden client in the user’s lists again.',
);
export const RemoveClientFromUsersList = onMyList(
  'RemoveClientFromUsersList',
  '/client/remove-from-users-list',
  { isHidden: true },
  'Hides a client from the user’s lists; it moves to Hidden.',
);

const clientContact = z.object({ id: Id, contactId: Id });

export const LinkContact = defineCommand({
  name: 'LinkContact',
  context,
  method: 'POST',
  path: '/clients/{id}/contacts/{contactId}',
  input: clientContact,
  output: clientContact,
  access: editClient,
  status: 201,
  summary: 'Adds a contact to the client, as the last one.',
});

export const UnlinkContact = defineCommand({
  name: 'UnlinkContact',
  context,
  method: 'DELETE',
  path: '/clients/{id}/contacts/{contactId}',
  input: clientContact,
  output: clientContact,
  access: editClient,
  summary: 'Removes a contact from the client; the contact itself stays.',
});

export const ReorderContact = defineCommand({
  name: 'ReorderContact',
  context,
  method: 'PATCH',
  path: '/clients/{id}/contacts/{contactId}/order',
  input: clientContact.extend({ order: z.int32().min(0) }),
  output: clientContact.extend({ order: z.int32() }),
  access: editClient,
  summary: 'Moves a contact to a position (from 0) among the client’s contacts.',
});
