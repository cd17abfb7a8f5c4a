import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allows, buildAbility } from '../kernel/ability.js';
import type { Actor } from '../kernel/actor.js';
import { campaignAccessLevel, campaignFacts, campaignRules } from './access.js';

const people = ['ana', 'ben', 'cho'];
const actorOf = (permissions: readonly string[], place: Partial<Actor> = {}): Actor => ({
  userId: 'ana',
  fullName: '',
  companyId: 'harbor',
  groupId: 'east',
  permissions: [...permissions],
  permissionRoutes: [],
  isProviderEmployee: false,
  ...place,
});
const person = fc.constantFrom(...people);
const level = fc.constantFrom('view' as const, 'edit' as const);
const situation = fc.record({
  permissions: fc.subarray([
    ...['CampaignViewAll', 'CampaignViewForOwnCompany', 'CampaignViewForOwnGroup'],
    ...['CampaignEditAll', 'CampaignEditForOwnCompany', 'CampaignEditForOwnGroup'],
  ]),
  companyId: fc.constantFrom('harbor', 'northline'),
  groupId: fc.constantFrom('east', 'west'),
  ownerUserId: person,
  teamMembers: fc.array(
    fc.record({ userId: person, campaignTeamsAccess: level, allowCampaignPresentationEdit: fc.boolean() }),
    { maxLength: 2 },
  ),
  client: fc.record({
    ownerIds: fc.array(person, { maxLength: 2 }),
    teamMembers: fc.array(
      fc.record({
        userId: person,
        clientCampaignTeamsAccess: level,
        allowClientCampaignPresentationEdit: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
  }),
});
type Situation = typeof situation extends fc.Arbitrary<infer One> ? One : never;

/** The rules as the specification words them, apart from how they are written for lists. */
const specified = (given: Situation) => {
  const has = (name: string) => given.permissions.includes(name);
  const inCompany = given.companyId === 'harbor';
  const inGroup = inCompany && given.groupId === 'east';
  const scoped = (verb: string) =>
    has(`Campaign${verb}All`) ||
    (inCompany && has(`Campaign${verb}ForOwnCompany`)) ||
    (inGroup && has(`Campaign${verb}ForOwnGroup`));
  const onTeam = given.teamMembers.filter(({ userId }) => userId === 'ana');
  const onClientTeam = given.client.teamMembers.filter(({ userId }) => userId === 'ana');
  const isOwner = given.ownerUserId === 'ana' || given.client.ownerIds.includes('ana');
  const editsAsTeam =
    onTeam.some((one) => one.campaignTeamsAccess === 'edit') ||
    onClientTeam.some((one) => one.clientCampaignTeamsAccess === 'edit');
  const edit = scoped('Edit') || (inCompany && (isOwner || editsAsTeam));
  const isMember = onTeam.length + onClientTeam.length > 0;
  const flagged =
    onTeam.some((one) => one.campaignTeamsAccess === 'view' && one.allowCampaignPresentationEdit) ||
    onClientTeam.some(
      (one) => one.clientCampaignTeamsAccess === 'view' && one.allowClientCampaignPresentationEdit,
    );
  return {
    edit,
    view: edit || scoped('View') || (inCompany && isMember),
    editPresentation: edit || (inCompany && flagged),
  };
};

describe('access to campaigns', () => {
  it('WT-076 to WT-093: is what the specification says, in every situation', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const ability = buildAbility(actorOf(given.permissions), [campaignRules]);
        const facts = campaignFacts(given, given.client);
        const expected = specified(given);
        for (const action of ['view', 'edit', 'editPresentation'] as const) {
          expect([action, allows(ability, action, 'Campaign', facts)]).toEqual([action, expected[action]]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('calls the owner owner, and only inside the company', () => {
    const facts = campaignFacts(
      { companyId: 'harbor', groupId: 'east', ownerUserId: 'ana', teamMembers: [] },
      { ownerIds: [], teamMembers: [] },
    );
    const at = (place: Partial<Actor>) => {
      const actor = actorOf([], place);
      return campaignAccessLevel(buildAbility(actor, [campaignRules]), actor, facts);
    };
    expect([at({}), at({ companyId: 'northline' }), at({ userId: 'ben' })]).toEqual([
      'owner',
      'none',
      'none',
    ]);
  });
});
