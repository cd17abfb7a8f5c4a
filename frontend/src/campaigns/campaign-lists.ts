import { CAMPAIGN_TABS } from '@upfront/contracts/campaigns/campaign.lists.js';

export type CampaignTab = (typeof CAMPAIGN_TABS)[number];

const labels: Readonly<Record<CampaignTab, string>> = {
  all: 'All',
  my: 'My',
  owned: 'Owned',
  created: 'Created',
  collaborated: 'Collaborated',
};

export const campaignTabOf = (text: string | undefined): CampaignTab =>
  CAMPAIGN_TABS.find((tab) => tab === text) ?? 'my';

/** Tabs with their counts, each with an address below `base`. */
export const campaignListTabs = (
  base: string,
  counts: Readonly<Record<CampaignTab, number>> | undefined,
): { key: CampaignTab; label: string; count: number | undefined; to: string }[] =>
  CAMPAIGN_TABS.map((key) => ({ key, label: labels[key], count: counts?.[key], to: `${base}/${key}` }));
