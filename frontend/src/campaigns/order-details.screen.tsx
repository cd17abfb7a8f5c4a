import type { Campaign, SubmissionView } from '@upfront/contracts/campaigns/views.js';
import type { z } from 'zod';
import { EmptyState } from '../ui/empty-state.js';
import { KeyFacts } from '../ui/key-facts.js';
import { Section } from '../ui/section.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import { CampaignPage } from './campaign-page.js';
import { CampaignProducts } from './campaign-products.js';

const word = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);

function Order({ title, submission }: { title: string; submission: z.infer<typeof SubmissionView> }) {
  const format = useFormat();
  return (
    <Section title={title} isPadded>
      <KeyFacts
        facts={[
          { label: 'State', value: <StatusMark status={word(submission.status)} /> },
          { label: 'Order number', value: submission.orderNumber ?? '–' },
          {
            label: 'Submitted by',
            value: submission.submittedBy.fullName,
            meta: format.moment(submission.submittedAt),
          },
          { label: 'Settled', value: format.moment(submission.settledAt) },
          { label: 'Version', value: submission.version },
          { label: 'Comment', value: submission.comment || '–' },
          ...(submission.reason ? [{ label: 'Reason', value: submission.reason }] : []),
        ]}
      />
    </Section>
  );
}

/** What was ordered, also while a later version of it is being revised. */
const asOrdered = (campaign: Campaign): Campaign => {
  const { inForce } = campaign;
  if (!inForce) return campaign;
  const { flight, budget, lines, allocation } = inForce;
  return { ...campaign, flight, budget, lines, allocation };
};

/** The order of a campaign: where it stands, its number, why it failed. */
export function Screen() {
  return (
    <CampaignPage>
      {(campaign) => {
        const { submission, inForce } = campaign;
        const ordered = inForce?.submission;
        if (!submission && !ordered) return <EmptyState text="Not submitted as an order yet." />;
        return (
          <>
            {submission ? (
              <Order title={ordered ? 'Order of the revision' : 'Order'} submission={submission} />
            ) : null}
            {ordered ? <Order title="Order in force" submission={ordered} /> : null}
            <CampaignProducts campaign={asOrdered(campaign)} />
          </>
        );
      }}
    </CampaignPage>
  );
}
