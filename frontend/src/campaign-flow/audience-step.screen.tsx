import { Checkbox, Chip, Group, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { SaveCampaignAudience } from '../generated/commands/save-campaign-audience.js';
import { AvailableSegmentsDocument } from '../generated/queries/available-segments.js';
import { AudienceCategoriesDocument } from '../generated/queries/audience-categories.js';
import { RecommendedSegmentsDocument } from '../generated/queries/recommended-segments.js';
import { LastCampaignChange } from '../campaigns/last-campaign-change.js';
import { EmptyState } from '../ui/empty-state.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { namedValues } from '../ui/forms/named-values.js';
import { toggled, useDraftState } from '../ui/forms/use-draft-state.js';
import { Section } from '../ui/section.js';
import { SkeletonText } from '../ui/skeletons.js';
import { FlowPage, FlowScreen } from './flow-page.js';
import { stepAfter, stepBefore, stepPath } from './flow-steps.js';
import classes from './flow.module.css';

interface Segment {
  readonly id: string;
  readonly name: string;
  readonly reason: string | null;
}

interface ChoicesProps {
  readonly segments: readonly Segment[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

const Choices = ({ segments, chosen, onToggle }: ChoicesProps) => (
  <div className={classes['choices']}>
    {segments.map(({ id, name, reason }) => (
      <Checkbox
        key={id}
        label={name}
        description={reason}
        checked={chosen.includes(id)}
        onChange={() => onToggle(id)}
      />
    ))}
  </div>
);

function AudienceStep({ campaign }: { campaign: Campaign }) {
  const { id } = campaign;
  const navigate = useNavigate();
  const [category, setCategory] = useState('');
  const [search, setSearch] = useState('');
  const [{ data: recommended }] = useQuery({ query: RecommendedSegmentsDocument, variables: { id } });
  const [{ data: categories }] = useQuery({ query: AudienceCategoriesDocument, variables: { id } });
  const [{ data: available }] = useQuery({
    query: AvailableSegmentsDocument,
    variables: { id, category, search },
  });
  const names = new Map(
    [...campaign.segments, ...(available?.availableSegments.segments ?? [])].map((one) => [one.id, one.name]),
  );
  const named = namedValues((one) => names.get(one), 'Another segment');
  const saved = campaign.segments.map((segment) => segment.id);
  const draft = useDraftState<readonly string[]>(`campaign.audience.${id}`, saved, {
    value: { label: 'Segments', show: named },
  });
  const chosen = draft.value;
  const toggle = (segment: string): void => draft.set(toggled(chosen, segment));
  const save = async (advance: boolean): Promise<void> => {
    const done = await draft.send(() =>
      send(SaveCampaignAudience, { id, segmentIds: [...chosen], advance, seen: { segmentIds: saved } }),
    );
    if (!done) return;
    const next = stepAfter(campaign, 'audience');
    if (advance && next) await navigate(stepPath(id, next));
    else toast.success('Draft saved');
  };
  const before = stepBefore(campaign, 'audience');
  return (
    <FlowPage
      campaign={campaign}
      step="audience"
      footer={{
        back: before ? stepPath(id, before) : undefined,
        onSave: () => void save(false),
        onContinue: () => void save(true),
        isBusy: draft.isBusy,
      }}
    >
      <FormNotes {...draft} changedBy={<LastCampaignChange id={id} />} />
      <Section title="Recommended" count={recommended?.recommendedSegments.num} isPadded>
        {recommended ? null : <SkeletonText lines={4} />}
        {recommended?.recommendedSegments.num === 0 ? (
          <EmptyState text="No recommendations for this client and these objectives." />
        ) : (
          <Choices
            segments={recommended?.recommendedSegments.segments ?? []}
            chosen={chosen}
            onToggle={toggle}
          />
        )}
      </Section>
      <Section title="All segments" count={`${chosen.length} chosen`} isPadded>
        <Group gap={8} mb={16}>
          <TextInput
            aria-label="Search segments"
            placeholder="Search segments"
            leftSection={<Search size={14} strokeWidth={1.5} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Chip.Group
            value={category}
            onChange={(value) => setCategory(typeof value === 'string' ? value : '')}
          >
            <Group gap={4}>
              <Chip value="">All</Chip>
              {categories?.audienceCategories.categories.map((one) => (
                <Chip key={one.id} value={one.id}>
                  {one.name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Group>
        {available ? null : <SkeletonText lines={6} />}
        {available?.availableSegments.num === 0 ? (
          <EmptyState text="No segments match." />
        ) : (
          <Choices segments={available?.availableSegments.segments ?? []} chosen={chosen} onToggle={toggle} />
        )}
      </Section>
    </FlowPage>
  );
}

/** Whom the campaign is for. */
export function Screen() {
  return <FlowScreen>{(campaign) => <AudienceStep key={campaign.id} campaign={campaign} />}</FlowScreen>;
}
