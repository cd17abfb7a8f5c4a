import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { Id } from '../kernel/values.js';
import { DomainProof, SsoProviderSettings } from './sso-model.js';

export const SsoProviderAdded = defineEvent(
  'SsoProviderAdded.v1',
  SsoProviderSettings.extend({ providerId: Id, companyId: Id.nullable() }),
);
export const SsoProviderChanged = defineEvent(
  'SsoProviderChanged.v1',
  SsoProviderSettings.extend({ providerId: Id }),
);
export const SsoProviderRemoved = defineEvent('SsoProviderRemoved.v1', z.object({ providerId: Id }));

/** It counts from now on, as long as the provider names it. */
export const SsoDomainProven = defineEvent(
  'SsoDomainProven.v1',
  z.object({ providerId: Id, domain: z.string(), by: DomainProof }),
  { part: 'domain' },
);

export type SsoProviderEvent =
  | EventOf<typeof SsoProviderAdded>
  | EventOf<typeof SsoProviderChanged>
  | EventOf<typeof SsoProviderRemoved>
  | EventOf<typeof SsoDomainProven>;
