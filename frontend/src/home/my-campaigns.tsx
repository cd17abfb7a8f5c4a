import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import type { CampaignSummary } from '@upfront/contracts/campaigns/views.js';
import { campaignPhoneRow } from '../campaigns/campaign-columns.js';
import { CampaignStatusMark } from '../campaigns/campaign-status.js';
import { CampaignListDocument } from '../generated/queries/campaign-list.js';
import { Avatar } from '../ui/avatar.js';
import { EmptyState } from '../ui/empty-state.js';
import { PhoneRows } from '../ui/grid/phone-rows.js';
import { Section } from '../ui/section.js';
import { SkeletonRows } from '../ui/skeletons.js';
import { useFormat } from '../ui/use-format.js';
import { useIsPhone } from '../ui/use-width.js';
import { newest } from './newest.js';
import classes from './home.module.css';

function CampaignRow({ campaign }: { campaign: CampaignSummary }) {
  const format = useFormat();
  return (
    <li>
      <Link className={classes['row']} to={`/campaign/${campaign.id}/summary`}>
        <span className={classes['client']}>
          <Avatar name={campaign.client.name} src={campaign.client.logo} kind="company" />
          <span className={classes['wide']}>{campaign.client.name}</span>
        </span>
        <b className={classes['wide']}>{campaign.name}</b>
        <span className={classes['status']}>
          <CampaignStatusMark campaign={campaign} />
        </span>
        <span className={classes['amount']}>{format.money(campaign.budget, campaign.currency)}</span>
        <span className={classes['when']}>{format.when(campaign.updatedAt)}</span>
      </Link>
    </li>
  );
}

function CampaignRows({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  return (
    <>
      <div className={classes['header']} aria-hidden="true">
        <span className={classes['client']}>Client</span>
        <span className={classes['wide']}>Campaign</span>
        <span className={classes['status']}>Status</span>
        <span className={classes['amount']}>Budget</span>
        <span className={classes['when']}>Updated</span>
      </div>
      <ul className={classes['rows']}>
        {campaigns.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} />
        ))}
      </ul>
    </>
  );
}

/** The person's campaigns that changed last. */
export function MyCampaigns() {
  const format = useFormat();
  const isPhone = useIsPhone();
  const [{ data }] = useQuery({
    query: CampaignListDocument,
    variables: { ...newest, limit: 7, sortField: 'updatedAt', tab: 'my' },
  });
  const list = data?.campaignList;
  return (
    <Section
      title="My campaigns"
      count={list?.num}
      side={
        <Anchor component={Link} to="/workspace/campaigns/all">
          All campaigns
        </Anchor>
      }
    >
      {list === undefined ? (
        <SkeletonRows rows={7} columns={5} />
      ) : list.num === 0 ? (
        <EmptyState text="No campaigns yet." />
      ) : isPhone ? (
        <PhoneRows
          label="My campaigns"
          rows={list.campaigns}
          phoneRow={campaignPhoneRow(format)}
          toOf={({ id }) => `/campaign/${id}/summary`}
        />
      ) : (
        <CampaignRows campaigns={list.campaigns} />
      )}
    </Section>
  );
}
