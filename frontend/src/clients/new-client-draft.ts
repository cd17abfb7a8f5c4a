import { z } from 'zod';
import type { RequestOf } from '@upfront/contracts/kernel/define-command.js';
import type { CreateClient } from '@upfront/contracts/clients/commands.js';
import { currentUser } from '../app/session/session.js';
import { drafts } from '../ui/forms/draft.js';
import { GeoForm, toGeoProfile } from './geo-form.js';
import { PlaceForm, toPlace } from './place-form.js';

const name = z.string().trim().min(1, 'Name is required').max(200, 'Max 200 characters');

/** The three steps of a new client, each with what it asks for. */
export const SearchStep = z.object({ name, companyGroupId: z.string().nullable() });
export const ProfileStep = z.object({ name, logo: z.string().nullable(), industryId: z.string().nullable() });
export const LocationsStep = z.object({ addresses: z.array(PlaceForm), geoProfiles: z.array(GeoForm) });

export type NewClientDraft = z.infer<typeof SearchStep> &
  z.infer<typeof ProfileStep> &
  z.infer<typeof LocationsStep>;

const FORM = 'new-client';
const nothing: NewClientDraft = {
  name: '',
  companyGroupId: null,
  logo: null,
  industryId: null,
  addresses: [],
  geoProfiles: [],
};
const userId = (): string => currentUser()?.id ?? 'nobody';

/** What the steps have gathered so far: one may stop at any of them and come back. */
export const newClientDraft = {
  read: (): NewClientDraft => ({ ...nothing, ...drafts.read<NewClientDraft>(userId(), FORM)?.values }),
  add: (values: Partial<NewClientDraft>): void =>
    drafts.write(userId(), FORM, { ...newClientDraft.read(), ...values }, nothing, []),
  clear: (): void => {
    for (const form of [FORM, 'new-client.search', 'new-client.profile', 'new-client.locations']) {
      drafts.remove(userId(), form);
    }
  },
};

/** The command of a finished draft. */
export const toCommand = (draft: NewClientDraft): RequestOf<typeof CreateClient> => ({
  client: {
    name: draft.name,
    ...(draft.companyGroupId === null ? {} : { companyGroupId: draft.companyGroupId }),
    industryId: draft.industryId,
    logo: draft.logo,
    addresses: draft.addresses.map((place) => toPlace(place)),
    geoProfiles: draft.geoProfiles.map((profile) => toGeoProfile(profile)),
  },
});
