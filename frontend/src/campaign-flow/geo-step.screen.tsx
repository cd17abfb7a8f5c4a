import { Anchor, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { GeoRadius } from '@upfront/contracts/campaigns/model.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { valueAt } from '@upfront/contracts/kernel/value-at.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { ReachCampaignStep } from '../generated/commands/reach-campaign-step.js';
import { SaveCampaignGeo } from '../generated/commands/save-campaign-geo.js';
import { SaveCampaignRadii } from '../generated/commands/save-campaign-radii.js';
import { RecommendedGeoDocument } from '../generated/queries/recommended-geo.js';
import { LastCampaignChange } from '../campaigns/last-campaign-change.js';
import { EmptyState } from '../ui/empty-state.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { textAt } from '../ui/forms/follow.js';
import { namedValues } from '../ui/forms/named-values.js';
import { toggled, useDraftState } from '../ui/forms/use-draft-state.js';
import { Section } from '../ui/section.js';
import { SkeletonText } from '../ui/skeletons.js';
import { NOTHING } from '../ui/format.js';
import { FlowPage, FlowScreen } from './flow-page.js';
import { stepAfter, stepBefore, stepPath } from './flow-steps.js';
import { Radii, type RadiusRow } from './radii.js';
import classes from './flow.module.css';

interface GeoChoice {
  /** Null until somebody chose. */
  readonly chosen: readonly string[] | null;
  readonly rows: readonly RadiusRow[];
}

const circle = (row: unknown): string => `${textAt(row, 'label')}, ${String(valueAt(row, 'miles'))} miles`;

function GeoStep({ campaign }: { campaign: Campaign }) {
  const { id, client } = campaign;
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: RecommendedGeoDocument, variables: { id } });
  const profiles = data?.recommendedGeo.geoProfiles ?? [];
  const saved: GeoChoice = {
    chosen: campaign.geoProfiles.length > 0 ? campaign.geoProfiles.map((profile) => profile.id) : null,
    rows: campaign.radii,
  };
  const draft = useDraftState(`campaign.geo.${id}`, saved, {
    'value.chosen': {
      label: 'Geo profiles',
      show: namedValues((one) => profiles.find((profile) => profile.id === one)?.name, 'Another profile'),
    },
    'value.rows': {
      label: 'Circles around places',
      show: (rows) => [rows].flat().map(circle).join('; ') || NOTHING,
    },
  });
  const { chosen, rows } = draft.value;
  const [isAsked, setAsked] = useState(false);
  // Nothing chosen yet: the client's default profile is offered.
  const picked = chosen ?? profiles.filter((profile) => profile.default).map((profile) => profile.id);
  const toggle = (profile: string): void => draft.set({ rows, chosen: toggled(picked, profile) });
  const radii = rows.flatMap((row) => {
    const parsed = GeoRadius.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
  const isWrong = radii.length < rows.length;
  const save = async (advance: boolean): Promise<void> => {
    if (isWrong) {
      setAsked(true);
      return;
    }
    const next = stepAfter(campaign, 'geo');
    const geoProfileIds = saved.chosen ?? [];
    const done = await draft.send(async () => {
      await send(SaveCampaignGeo, {
        id,
        geoProfileIds: [...picked],
        advance: false,
        seen: { geoProfileIds },
      });
      await send(SaveCampaignRadii, { id, radii, seen: { radii: campaign.radii } });
      if (advance && next) await send(ReachCampaignStep, { id, step: next });
    });
    if (!done) return;
    if (advance && next) await navigate(stepPath(id, next));
    else toast.success('Draft saved');
  };
  const before = stepBefore(campaign, 'geo');
  return (
    <FlowPage
      campaign={campaign}
      step="geo"
      footer={{
        back: before ? stepPath(id, before) : undefined,
        onSave: () => void save(false),
        onContinue: () => void save(true),
        isBusy: draft.isBusy,
        ...(isAsked && isWrong ? { hint: 'Complete or remove the marked circles.' } : {}),
      }}
    >
      <FormNotes {...draft} changedBy={<LastCampaignChange id={id} />} />
      <Section title={`Geo profiles of ${client.name}`} count={`${picked.length} chosen`} isPadded>
        {data && profiles.length === 0 ? (
          <EmptyState text="No geo profiles yet.">
            <Anchor component={Link} to={`/client/${client.id}/info`}>
              Add one
            </Anchor>
          </EmptyState>
        ) : (
          <div className={classes['choices']}>
            {data ? null : <SkeletonText lines={3} />}
            {profiles.map((profile) => (
              <Checkbox
                key={profile.id}
                label={profile.default ? `${profile.name} (default)` : profile.name}
                description={profile.reason ?? counted(profile.data.length, 'area')}
                checked={picked.includes(profile.id)}
                onChange={() => toggle(profile.id)}
              />
            ))}
          </div>
        )}
      </Section>
      <Section title="Circles around places" count={rows.length}>
        <Radii rows={rows} isAsked={isAsked} onChange={(next) => draft.set({ chosen, rows: next })} />
      </Section>
    </FlowPage>
  );
}

/** Where the campaign runs: the client's profiles, and circles around places. */
export function Screen() {
  return <FlowScreen>{(campaign) => <GeoStep key={campaign.id} campaign={campaign} />}</FlowScreen>;
}
