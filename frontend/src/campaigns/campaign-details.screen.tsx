import { useFormat } from '../ui/use-format.js';
import { KeyFacts } from '../ui/key-facts.js';
import { Section } from '../ui/section.js';
import { CampaignPage } from './campaign-page.js';

/** Everything that was entered for a campaign. */
export function Screen() {
  const format = useFormat();
  return (
    <CampaignPage>
      {(campaign) => (
        <>
          <Section title="Details" isPadded>
            <KeyFacts
              facts={[
                { label: 'Client', value: campaign.client.name },
                { label: 'Owner', value: campaign.owner.fullName },
                {
                  label: 'Team',
                  value: campaign.teamMembers.map(({ fullName }) => fullName).join(', ') || '–',
                },
                { label: 'Agency', value: campaign.agency?.name ?? '–' },
                { label: 'Objectives', value: campaign.objectives.map(({ name }) => name).join(', ') || '–' },
                {
                  label: 'Budget',
                  value: campaign.budget
                    ? format.money(campaign.allocation.budget, campaign.budget.currency)
                    : '–',
                },
                {
                  label: 'Flight',
                  value: campaign.flight
                    ? format.days(campaign.flight.startDate, campaign.flight.endDate)
                    : '–',
                },
                { label: 'Version', value: campaign.version },
                {
                  label: 'Created by',
                  value: campaign.createdBy.fullName,
                  meta: format.moment(campaign.createdAt),
                },
              ]}
            />
          </Section>
          <Section title="Audience" count={campaign.segments.length} isPadded>
            {campaign.segments.map(({ name }) => name).join(', ') || 'No segments selected yet.'}
          </Section>
          <Section title="Geography" count={campaign.geoProfiles.length} isPadded>
            {campaign.geoProfiles.map(({ name }) => name).join(', ') || 'No geography selected yet.'}
          </Section>
        </>
      )}
    </CampaignPage>
  );
}
