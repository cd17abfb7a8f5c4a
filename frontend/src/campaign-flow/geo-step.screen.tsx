import { ActionIcon, Anchor, Button, Checkbox, NumberInput, Table, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { GeoRadius } from '@upfront/contracts/campaigns/model.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { validationWords } from '@upfront/contracts/kernel/validation-words.js';
import { valueAt } from '@upfront/contracts/kernel/value-at.js';
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
import { Section, TableScroll } from '../ui/section.js';
import { SkeletonText } from '../ui/skeletons.js';
import { useIsPhone } from '../ui/use-width.js';
import { counted, NOTHING } from '../ui/format.js';
import { FlowPage, FlowScreen } from './flow-page.js';
import { stepAfter, stepBefore, stepPath } from './flow-steps.js';
import classes from './flow.module.css';

interface RadiusRow {
  readonly label: string;
  readonly lat: number | '';
  readonly lng: number | '';
  readonly miles: number | '';
}

const emptyRow: RadiusRow = { label: '', lat: '', lng: '', miles: 10 };
const numberOf = (value: string | number): number | '' => (value === '' ? '' : Number(value));

interface GeoChoice {
  /** Null until somebody chose. */
  readonly chosen: readonly string[] | null;
  readonly rows: readonly RadiusRow[];
}

/** What is wrong with a row, by its fields; what is missing only once it is asked for. */
const problemsOf = (row: RadiusRow, isAsked: boolean): ReadonlyMap<string, string> => {
  const isEmpty = (field: string): boolean =>
    Object.entries(row).some(([key, value]) => key === field && value === '');
  const issues = GeoRadius.safeParse(row, { error: validationWords }).error?.issues ?? [];
  const problems = issues.map(({ path, message }): [string, string] => {
    const field = String(path[0]);
    return [field, isEmpty(field) ? 'Required' : message];
  });
  return new Map(problems.filter(([field]) => isAsked || !isEmpty(field)));
};

interface RowProps {
  readonly row: RadiusRow;
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<RadiusRow>) => void;
}

const NUMBERS = [
  ['lat', 'Latitude'],
  ['lng', 'Longitude'],
  ['miles', 'Miles'],
] as const;

/** The inputs of a circle; `isLabelled` where no heading stands over them. */
function inputsOf({ row, problems, onChange }: RowProps, isLabelled: boolean) {
  const named = (label: string) => (isLabelled ? { label } : { 'aria-label': label });
  return [
    <TextInput
      key="label"
      {...named('Place')}
      value={row.label}
      error={problems.get('label')}
      onChange={(event) => onChange({ label: event.currentTarget.value })}
    />,
    ...NUMBERS.map(([field, label]) => (
      <NumberInput
        key={field}
        {...named(label)}
        value={row[field]}
        clampBehavior="none"
        error={problems.get(field)}
        onChange={(value) => onChange({ [field]: numberOf(value) })}
      />
    )),
  ];
}

interface RadiiProps {
  readonly rows: readonly RadiusRow[];
  /** What is missing is said, too: somebody wanted to go on. */
  readonly isAsked: boolean;
  readonly onChange: (rows: readonly RadiusRow[]) => void;
}

function Radii({ rows, isAsked, onChange }: RadiiProps) {
  const isPhone = useIsPhone();
  const shown = rows.map((row, at) => ({
    at,
    row,
    problems: problemsOf(row, isAsked),
    onChange: (change: Partial<RadiusRow>) =>
      onChange(rows.map((one, index) => (index === at ? { ...one, ...change } : one))),
  }));
  const removal = (row: RadiusRow, at: number) => (
    <ActionIcon
      aria-label={`Remove ${row.label || 'the circle'}`}
      onClick={() => onChange(rows.filter((_, index) => index !== at))}
    >
      <Trash2 size={14} strokeWidth={1.5} />
    </ActionIcon>
  );
  return (
    <>
      {rows.length === 0 ? <EmptyState text="No circles around places yet." /> : null}
      {rows.length > 0 && isPhone ? (
        <ul className={classes['circles']} aria-label="Circles around places">
          {shown.map((one) => (
            <li key={one.at}>
              <div className={classes['circle']}>{inputsOf(one, true)}</div>
              {removal(one.row, one.at)}
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > 0 && !isPhone ? (
        <TableScroll label="Circles around places">
          <Table miw={560}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Place</Table.Th>
                <Table.Th>Latitude</Table.Th>
                <Table.Th>Longitude</Table.Th>
                <Table.Th>Miles</Table.Th>
                <Table.Th aria-label="Remove" />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((one) => (
                <Table.Tr key={one.at} style={{ verticalAlign: 'top' }}>
                  {inputsOf(one, false).map((input) => (
                    <Table.Td key={input.key} py={8}>
                      {input}
                    </Table.Td>
                  ))}
                  <Table.Td py={8}>{removal(one.row, one.at)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </TableScroll>
      ) : null}
      <div style={{ padding: 16 }}>
        <Button
          leftSection={<Plus size={16} strokeWidth={1.5} />}
          onClick={() => onChange([...rows, emptyRow])}
        >
          Add a circle
        </Button>
      </div>
    </>
  );
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
    const { revision } = campaign;
    const done = await draft.send(async () => {
      await send(SaveCampaignGeo, { id, geoProfileIds: [...picked], advance: false, revision });
      await send(SaveCampaignRadii, { id, radii, revision });
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
        ...(isAsked && isWrong ? { hint: 'Fill in or remove the circles that are marked.' } : {}),
      }}
    >
      <FormNotes {...draft} changedBy={<LastCampaignChange id={id} />} />
      <Section title={`Geo profiles of ${client.name}`} count={`${picked.length} chosen`} isPadded>
        {data && profiles.length === 0 ? (
          <EmptyState text="The client has no geo profiles yet.">
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
