import type { SsoProviderEvent } from '@upfront/contracts/identity/sso-events.js';
import type { Aggregate } from '../execute/aggregates.js';
import {
  ssoProviderDecider,
  type SsoProviderCommand,
  type SsoProviderState,
} from './sso-provider.decider.js';

/** A provider of single sign-on: of a tenant, or of one company. */
export const ssoProviderAggregate: Aggregate<SsoProviderState, SsoProviderCommand, SsoProviderEvent> = {
  name: 'sso-provider',
  decider: ssoProviderDecider,
};
