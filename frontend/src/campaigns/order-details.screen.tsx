import { EmptyState } from '../ui/empty-state.js';
import { KeyFacts } from '../ui/key-facts.js';
import { Section } from '../ui/section.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import { CampaignPage } from './campaign-page.js';
import { CampaignProducts } from './campaign-products.js';

const word = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);

/** The order of a campaign: where it stands, its number, why it failed. */
export function Screen() {
  const format = useFormat();
  return (
    <CampaignPage>
      {(campaign) => {
        const { submission } = campaign;
        if (!submission) return <EmptyState text="Not submitted as an order yet." />;
        return (
          <>
            <Section title="Order" isPadded>
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
            <CampaignProducts campaign={campaign} />
          </>
        );
      }}
    </CampaignPage>
  );
}
