import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { events } from './events.js';
import type { EventDefinition } from './kernel/define-event.js';
import { resources } from './resources.js';

const nameOf = ({ type }: EventDefinition): string => type.replace(/\.v\d+$/, '');

const fieldsOf = ({ data }: EventDefinition): readonly (readonly [string, z.core.$ZodType])[] =>
  data instanceof z.ZodObject ? Object.entries(data.shape) : [];

/** Where a record stands, in nearly every event. */
const places = new Set(['companyId', 'groupId', 'companyGroupId', 'companyGroupIds']);

/** Whether it names, beside the record, which comes first, another one or something that has an id of its own. */
const namesMore = (definition: EventDefinition): boolean =>
  fieldsOf(definition)
    .slice(1)
    .some(
      ([field, schema]) =>
        !places.has(field) &&
        (/(?:Id|Ids)$/.test(field) || (schema instanceof z.ZodObject && 'id' in schema.shape)),
    );

/** Of these, what else they name is a value of the record or says where it came from. */
const OF_THE_RECORD = [
  ...[
    'CampaignCopied',
    'CampaignDeleted',
    'CampaignMadePrimary',
    'CampaignMarkedTest',
    'CampaignOwnerChanged',
    'CampaignRenewed',
  ],
  ...[
    'CampaignRestored',
    'CampaignStarted',
    'OrderRequested',
    'OrderRequeued',
    'OrderSettled',
    'StatusMoved',
    'VersionDiscarded',
  ],
  ...['ClientCreated', 'ClientOwnersChanged', 'DefaultGeoProfileChosen'],
  ...['ConnectionTestRequested', 'ConnectionTested'],
  ...['PushAttemptStarted', 'PushAttempted', 'PushConfirmed', 'PushFailed', 'PushOutcomeUnknown'],
  ...['PushRequested', 'PushRequeued', 'PushResolved'],
  ...['AccountRequirementsChanged', 'ImpersonationStarted', 'ImpersonationStopped', 'PasswordChanged'],
  ...['PasswordLinkIssued', 'RoleCreated', 'RoleChanged', 'SignedIn'],
  ...['SsoProviderAdded', 'SsoProviderChanged'],
  ...['DeliveryAwaited', 'DeliveryFailed', 'DeliveryMade', 'DeliveryStarted'],
  ...['NotificationChannelsSet', 'NotificationPosted'],
  ...['ExportRequested', 'OrderAccepted', 'OrderFailed', 'OrderOpened', 'OrderValidated'],
  ...['ExternalOrderReceived', 'SupportRequested', 'TaskCompleted', 'TaskCreated', 'TaskEdited'],
];

/** These follow from their declarations. */
const ofResources = new Set(resources.flatMap(({ log }) => log.events));

describe('an event', () => {
  const ofParts = events.filter(({ part }) => part !== undefined);

  it('of a part of a record names a field that it has', () => {
    for (const one of ofParts) expect(fieldsOf(one).map(([field]) => field)).toContain(one.part);
  });

  it('tells of a part of a record where it says so', () => {
    const said = ofParts.filter((one) => !ofResources.has(one)).map((one) => `${nameOf(one)}: ${one.part}`);
    expect(said.sort()).toEqual([
      'ClientAddedForUser: clientId',
      'ClientDroppedForUser: clientId',
      'ClientHidden: clientId',
      'ClientShown: clientId',
      'ContactAccessDeclined: userId',
      'ContactAccessEnded: userId',
      'ContactAccessGranted: userId',
      'ContactAccessRequested: userId',
      'ContactLinked: contactId',
      'ContactMethodAdded: method',
      'ContactMethodEdited: method',
      'ContactMethodRemoved: method',
      'ContactMethodReordered: methodId',
      'ContactReordered: contactId',
      'ContactUnlinked: contactId',
      'ExternalItemChanged: itemId',
      'ExternalItemRemoved: itemId',
      'GeoProfileAdded: geoProfile',
      'GeoProfileChanged: geoProfile',
      'GeoProfileRemoved: geoProfileId',
      'ItemNotePosted: itemId',
      'LocationAdded: address',
      'LocationEdited: address',
      'LocationRemoved: address',
      'MembershipGranted: groupId',
      'MembershipRevoked: groupId',
      'ProductOptionsSet: options',
      'ProofReceived: itemId',
      'RoleAssigned: roleId',
      'RoleWithdrawn: roleId',
      'SsoDomainProven: domain',
    ]);
    expect(
      [...ofResources].filter(({ part }) => part !== undefined).every(({ type }) => /Reordered\./.test(type)),
    ).toBe(true);
  });

  it('that names more than its record says what it tells of, or is known to tell of the record', () => {
    const silent = events.filter((one) => one.part === undefined && namesMore(one));
    expect(silent.map(nameOf).sort()).toEqual([...OF_THE_RECORD].sort());
  });
});
