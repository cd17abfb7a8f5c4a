import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { PageHeader } from '../app/frame/page-header.js';
import { useShownRecord } from '../app/frame/use-heading.js';
import { queryProblem } from '../app/query-client.js';
import { CampaignDocument } from '../generated/queries/campaign.js';
import { Page } from '../ui/section.js';
import { CampaignProblem } from './campaign-problem.js';
import { StatusPicker } from './life/status-picker.js';

interface CampaignPageProps {
  /** Under the sub-navigation, such as a running line. */
  readonly top?: ReactNode;
  readonly children: (campaign: Campaign) => ReactNode;
}

/** A page of one campaign: header with its name and status, and what the page makes of it. */
export function CampaignPage({ top, children }: CampaignPageProps) {
  const { id = '' } = useParams();
  const [{ data, error }, again] = useQuery({ query: CampaignDocument, variables: { id } });
  const campaign = data?.campaign.campaign.id === id ? data.campaign.campaign : undefined;
  useShownRecord('campaign', campaign);
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Campaigns', to: '/workspace/campaigns/my' }]}
        badge={campaign ? <StatusPicker campaign={campaign} /> : null}
      />
      {campaign ? (
        <Page top={top}>{children(campaign)}</Page>
      ) : error ? (
        <CampaignProblem
          id={id}
          problem={queryProblem(error)}
          onRetry={() => again({ requestPolicy: 'network-only' })}
        />
      ) : null}
    </>
  );
}
