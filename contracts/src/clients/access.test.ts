import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { campaignFacts, campaignRules } from '../campaigns/access.js';
import { allows, buildAbility } from '../kernel/ability.js';
import type { Actor } from '../kernel/actor.js';
import { accessLevelOf, clientFacts, clientRules, fullCampaignAccessOf } from './access.js';

const actorOf = (permissions: readonly string[]): Actor => ({
  userId: 'ana',
  fullName: '',
  companyId: 'harbor',
  groupId: 'east',
  permissions: [...permissions],
  permissionRoutes: [],
  isProviderEmployee: false,
});
const person = fc.constantFrom('ana', 'ben', 'cho');
const level = fc.constantFrom('view' as const, 'edit' as const);
const scopesOf = (stem: string, all: string): readonly string[] => [
  `${stem}${all}`,
  `${stem}ForOwnCompany`,
  `${stem}ForOwnGroup`,
];
const situation = fc.record({
  permissions: fc.subarray([
    ...scopesOf('ClientView', 'All'),
    ...scopesOf('ClientEdit', 'All'),
    ...scopesOf('ClientCreate', 'ForAll'),
    ...scopesOf('CampaignView', 'All'),
    ...scopesOf('CampaignEdit', 'All'),
  ]),
  companyId: fc.constantFrom('harbor', 'northline'),
  companyGroupId: fc.constantFrom('east', 'west'),
  ownerIds: fc.array(person, { maxLength: 2 }),
  teamMembers: fc.array(
    fc.record({
      userId: person,
      clientCampaignTeamsAccess: level,
      allowClientCampaignPresentationEdit: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
});
type Situation = typeof situation extends fc.Arbitrary<infer One> ? One : never;

/** The rules as the specification words them. */
const specified = (given: Situation) => {
  const inCompany = given.companyId === 'harbor';
  const inGroup = inCompany && given.companyGroupId === 'east';
  const reaches = (stem: string, all: string): boolean => {
    const [everywhere, company, group] = scopesOf(stem, all).map((name) => given.permissions.includes(name));
    return everywhere === true || (inCompany && company === true) || (inGroup && group === true);
  };
  const onTeam = given.teamMembers.filter(({ userId }) => userId === 'ana');
  const isOwner = inCompany && given.ownerIds.includes('ana');
  const editsAsTeam = inCompany && onTeam.some((one) => one.clientCampaignTeamsAccess === 'edit');
  const edit = isOwner || editsAsTeam || reaches('ClientEdit', 'All');
  return {
    isOwner,
    edit,
    create: isOwner || editsAsTeam || reaches('ClientCreate', 'ForAll'),
    view: edit || (inCompany && onTeam.length > 0) || reaches('ClientView', 'All'),
  };
};

const everySituation = (hold: (given: Situation, actor: Actor) => void): void =>
  fc.assert(
    fc.property(situation, (given) => hold(given, actorOf(given.permissions))),
    { numRuns: 1000 },
  );

describe('access to clients', () => {
  it('WT-067 to WT-074: is what the specification says, in every situation', () => {
    everySituation((given, actor) => {
      const ability = buildAbility(actor, [clientRules]);
      const facts = clientFacts(given);
      const { isOwner, ...expected } = specified(given);
      for (const action of ['edit', 'create', 'view'] as const)
        expect([action, allows(ability, action, 'Client', facts)]).toEqual([action, expected[action]]);
      const seen = expected.edit ? 'edit' : expected.view ? 'view' : 'none';
      expect(accessLevelOf(ability, actor, facts)).toBe(isOwner ? 'owner' : seen);
    });
  });

  it('WT-080, WT-088: the full level on a client is a level on every campaign of it', () => {
    everySituation((given, actor) => {
      const ability = buildAbility(actor, [campaignRules]);
      const full = fullCampaignAccessOf(actor, clientFacts(given));
      // Somebody else's campaign, with a team of its own that the actor is not in.
      const campaign = campaignFacts(
        {
          companyId: given.companyId,
          groupId: given.companyGroupId,
          ownerUserId: 'dee',
          teamMembers: [],
        },
        given,
      );
      expect({
        view: allows(ability, 'view', 'Campaign', campaign),
        edit: allows(ability, 'edit', 'Campaign', campaign),
      }).toEqual({ view: full !== 'none', edit: full === 'edit' });
    });
  });
});
