import { z } from 'zod';
import { defineIntegrationEvent } from './define-integration-event.js';

const clientId = z.string();
const key = 'clientId';

/** Parts of a client that a change can concern. */
export const CLIENT_PARTS = [
  'name',
  'industry',
  'terms',
  'logo',
  'locations',
  'geoProfiles',
  'billing',
  'owners',
  'team',
  'contacts',
] as const;

export const ClientCreated = defineIntegrationEvent(
  'clients',
  'ClientCreated',
  { clientId, name: z.string(), industryId: z.string().nullable(), ownerUserIds: z.array(z.string()) },
  { key, summary: 'A client was created.' },
);
export const ClientChanged = defineIntegrationEvent(
  'clients',
  'ClientChanged',
  {
    clientId,
    changed: z.array(z.enum(CLIENT_PARTS)),
    name: z.string().optional(),
    industryId: z.string().nullable().optional(),
    ownerUserIds: z.array(z.string()).optional(),
  },
  { key, summary: 'Parts of a client changed; name, industry and owners come with their new values.' },
);
