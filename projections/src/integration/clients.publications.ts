import * as stored from '@upfront/contracts/clients/events.js';
import { ClientChanged, ClientCreated, type CLIENT_PARTS } from '@upfront/contracts/integration/clients.js';
import type { EventDefinition } from '@upfront/contracts/kernel/define-event.js';
import type { z } from 'zod';
import { publish, type Publication } from './publication.js';

type Part = (typeof CLIENT_PARTS)[number];
type OfClient = z.ZodType<{ clientId: string }>;

const parts = (...changed: Part[]): Part[] => changed;

/** Outside only that part of the client is told to have changed. */
const changed = <Data extends OfClient>(event: EventDefinition<string, Data>, part: Part): Publication =>
  publish(event, ClientChanged, ({ clientId }) => ({ clientId, changed: parts(part) }));

export const clientPublications: readonly Publication[] = [
  publish(stored.ClientCreated, ClientCreated, ({ clientId, name, industryId, ownerIds }) => ({
    clientId,
    name,
    industryId,
    ownerUserIds: ownerIds,
  })),
  publish(stored.ClientDetailsChanged, ClientChanged, ({ clientId, changes }) => ({
    clientId,
    changed: [
      ...(changes.name === undefined ? [] : (['name'] as const)),
      ...(changes.industryId === undefined ? [] : (['industry'] as const)),
      ...(changes.termsAndConditions === undefined ? [] : (['terms'] as const)),
    ],
    name: changes.name,
    industryId: changes.industryId,
  })),
  publish(stored.OwnersChanged, ClientChanged, ({ clientId, ownerIds }) => ({
    clientId,
    changed: parts('owners'),
    ownerUserIds: ownerIds,
  })),
  changed(stored.ClientLogoChanged, 'logo'),
  changed(stored.LocationAdded, 'locations'),
  changed(stored.LocationEdited, 'locations'),
  changed(stored.LocationRemoved, 'locations'),
  changed(stored.GeoProfileAdded, 'geoProfiles'),
  changed(stored.GeoProfileChanged, 'geoProfiles'),
  changed(stored.GeoProfileRemoved, 'geoProfiles'),
  changed(stored.DefaultGeoProfileChosen, 'geoProfiles'),
  changed(stored.BillingDetailsChanged, 'billing'),
  changed(stored.TeamChanged, 'team'),
  changed(stored.ContactLinked, 'contacts'),
  changed(stored.ContactUnlinked, 'contacts'),
  changed(stored.ContactReordered, 'contacts'),
];
