import { geographyOf } from '@upfront/contracts/campaigns/geography.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { KeyFacts } from '../ui/key-facts.js';
import { Section } from '../ui/section.js';

/** What else was planned: whom the campaign is for, where it runs, and the options of its products. */
export function CampaignPlan({ campaign }: { campaign: Campaign }) {
  const { segments, lines } = campaign;
  const geography = geographyOf(campaign);
  const options = lines.flatMap(({ id, name, options: chosen }) => {
    const said = chosen.flatMap((one) => (one.value === '' ? [] : [`${one.name}: ${one.value}`]));
    return said.length > 0 ? [{ label: name, value: said.join(' · '), id }] : [];
  });
  if (segments.length + geography.length + options.length === 0) return null;
  return (
    <Section title="Audience, geography and options" isPadded>
      <KeyFacts
        facts={[
          { label: 'Audience', value: segments.map(({ name }) => name).join(', ') || '–' },
          { label: 'Geography', value: geography.join('; ') || '–' },
          ...options.map(({ label, value }) => ({ label, value })),
        ]}
      />
    </Section>
  );
}
