import { describe, expect, it } from '@jest/globals';
import { campaignTabs } from '../../campaigns/campaign-tabs.js';
import { clientTabs } from '../../clients/client-tabs.js';
import { SECTION_NAMES } from '../routing/section-names.js';
import type { TabSet } from '../routing/tab-set.js';
import { person } from '../session/person.fixture.js';
import type { SessionUser } from '../session/user.js';
import { workspaceTabs } from './workspace-tabs.js';

const shown = ({ tabs }: TabSet, user: SessionUser): readonly string[] =>
  tabs.filter(({ isVisible }) => isVisible?.(user) ?? true).map(({ label }) => label);
const holding = (...permissions: string[]) => person({ permissions });
const withRfp = (enableRequestForProposal: boolean, ...permissions: string[]) =>
  person({ permissions, company: { enableRequestForProposal } });

describe('tabs of the sub-navigation', () => {
  it('ST-044, WT-009: those of a client, of which two are disabled', () => {
    const all = ['ClientInsights', 'ClientCompetitiors', 'ClientReviews'];
    expect(shown(clientTabs, holding(...all))).toEqual([
      'Campaigns',
      'Client Info',
      'Insights',
      'Billing Details',
      'Competitors',
      'Reviews',
    ]);
    const disabled = clientTabs.tabs.filter(({ isDisabled }) => isDisabled === true);
    expect(disabled.map(({ label }) => label)).toEqual(['Competitors', 'Reviews']);
  });

  it.each([
    ['ClientInsights', 'Insights'],
    ['ClientCompetitiors', 'Competitors'],
    ['ClientReviews', 'Reviews'],
    ['ClientSocial', 'Reviews'],
  ])('WT-075: %s shows the tab %s of a client', (permission, tab) => {
    const always = ['Campaigns', 'Client Info', 'Billing Details'];
    expect(shown(clientTabs, holding())).toEqual(always);
    const others = shown(clientTabs, holding(permission)).filter((label) => !always.includes(label));
    expect(others).toEqual([tab]);
  });

  it('ST-045: those of the workspace', () => {
    expect(shown(workspaceTabs, withRfp(true, 'RequestForProposalViewOwn', 'AgencyAccessTab'))).toEqual([
      'Home',
      'Sales Activity',
      'Clients',
      'Campaigns',
      'Contacts',
      'RFPs',
      'Agencies',
    ]);
  });

  it.each(['All', 'OwnCompany', 'OwnGroup', 'Own'])(
    'ST-150: RFPs need a view permission, such as %s, and a company that uses them',
    (scope) => {
      const permission = `RequestForProposalView${scope}`;
      expect(shown(workspaceTabs, withRfp(true, permission))).toContain('RFPs');
      expect(shown(workspaceTabs, withRfp(false, permission))).not.toContain('RFPs');
      expect(shown(workspaceTabs, withRfp(true, 'RequestForProposalCreateAll'))).not.toContain('RFPs');
    },
  );

  it('ST-046: have words of a fixed list', () => {
    const known = new Set<string>(SECTION_NAMES);
    expect(known.size).toBe(SECTION_NAMES.length);
    for (const { tabs } of [workspaceTabs, clientTabs, campaignTabs])
      expect(tabs.map(({ label }) => label).filter((label) => !known.has(label))).toEqual([]);
  });
});
