import { MultiSelect, SegmentedControl, Select, Input, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { AgencyPicker } from '../agencies/agency-picker.js';
import { attempt } from '../app/attempt.js';
import { send } from '../app/command-client.js';
import { ReachCampaignStep } from '../generated/commands/reach-campaign-step.js';
import { CampaignObjectivesDocument } from '../generated/queries/campaign-objectives.js';
import { CampaignPotentialOwnersDocument } from '../generated/queries/campaign-potential-owners.js';
import { DayInput } from '../ui/forms/day-input.js';
import { dayText, isDay } from '../ui/forms/day-text.js';
import { Fields, Wide } from '../ui/forms/fields.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { MoneyInput } from '../ui/forms/money-input.js';
import { shownMoney } from '../ui/forms/money-text.js';
import { NOTHING } from '../ui/format.js';
import { textAt } from '../ui/forms/follow.js';
import { namedValues } from '../ui/forms/named-values.js';
import { nothingFound, type Choice } from '../ui/forms/with-chosen.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { Section } from '../ui/section.js';
import { useFormat, type Format } from '../ui/use-format.js';
import { toast } from '../app/toast/toasts.js';
import { useCurrencyOf } from '../campaigns/use-currency-of.js';
import { LastCampaignChange } from '../campaigns/last-campaign-change.js';
import { detailsForm, neededToContinue, saveDetails, savedOf, type Details } from './details-form.js';
import { FlowPage, FlowScreen } from './flow-page.js';
import { stepAfter, stepPath } from './flow-steps.js';
import classes from './flow.module.css';

const choicesOf = (names: ReadonlyMap<string, string>): Choice[] =>
  [...names].map(([value, label]) => ({ value, label }));

function usePeople(campaign: Campaign) {
  const [{ data }] = useQuery({
    query: CampaignPotentialOwnersDocument,
    variables: { id: campaign.id, search: '', page: 1, limit: 200 },
  });
  const people = new Map(data?.campaignPotentialOwners.users.map(({ id, fullName }) => [id, fullName]));
  for (const { id, fullName } of [campaign.owner, ...campaign.teamMembers]) people.set(id, fullName);
  return { choices: choicesOf(people), areThere: data !== undefined };
}

/** What the company offers, and what the campaign has of old. */
function useObjectives(campaign: Campaign) {
  const [{ data }] = useQuery({ query: CampaignObjectivesDocument, variables: {} });
  const offered = [...(data?.campaignObjectives.objectives ?? []), ...campaign.objectives];
  const names = new Map(offered.map(({ id, name }) => [id, name]));
  return { choices: choicesOf(names), areThere: data !== undefined };
}

/** Names and values of the fields for whoever has to choose between two values. */
function wordsOf(people: readonly Choice[], objectives: readonly Choice[], currency: string, format: Format) {
  const named = (choices: readonly Choice[]) =>
    namedValues((id) => choices.find((one) => one.value === id)?.label, NOTHING);
  const day = (value: unknown): string => (typeof value === 'string' ? dayText(value) : NOTHING);
  return {
    startDate: { label: 'Start date', show: day },
    endDate: { label: 'End date', show: day },
    amount: { label: 'Budget', show: (value: unknown) => shownMoney(value, currency, format) },
    kind: { label: 'Budget is', show: (value: unknown) => (value === 'monthly' ? 'Per month' : 'In total') },
    objectives: { label: 'Objectives', show: named(objectives) },
    ownerUserId: { label: 'Owner', show: named(people) },
    team: { label: 'Team', show: named(people) },
    agency: { label: 'Agency', show: (value: unknown) => textAt(value, 'name') },
  };
}

interface Offered {
  readonly choices: readonly Choice[];
  readonly areThere: boolean;
}

interface DetailsFieldsProps {
  readonly form: UseFormReturnType<Details>;
  readonly people: Offered;
  readonly objectives: Offered;
  readonly currency: string;
}

function DetailsFields({ form, people, objectives, currency }: DetailsFieldsProps) {
  const format = useFormat();
  const { startDate } = form.values;
  const startsEarlier = startDate !== null && isDay(startDate) && startDate < format.today();
  return (
    <Fields>
      <Wide>
        <TextInput label="Name" required {...form.getInputProps('name')} />
      </Wide>
      <DayInput
        label="Start date"
        required
        description={startsEarlier ? 'This day is in the past.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('startDate')}
      />
      <DayInput label="End date" required {...form.getInputProps('endDate')} />
      <MoneyInput label="Budget" required currency={currency} {...form.getInputProps('amount')} />
      <Input.Wrapper label="Budget is" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Budget is"
          data={[
            { value: 'total', label: 'In total' },
            { value: 'monthly', label: 'Per month' },
          ]}
          {...form.getInputProps('kind')}
        />
      </Input.Wrapper>
      <Wide>
        <MultiSelect
          label="Objectives"
          data={[...objectives.choices]}
          searchable
          nothingFoundMessage={nothingFound(objectives.areThere)}
          {...form.getInputProps('objectives')}
        />
      </Wide>
      <Select
        label="Owner"
        required
        searchable
        allowDeselect={false}
        data={[...people.choices]}
        nothingFoundMessage={nothingFound(people.areThere, 'No people match.')}
        {...form.getInputProps('ownerUserId')}
      />
      <AgencyPicker
        label="Agency"
        value={form.values.agency}
        onChange={(agency) => form.setFieldValue('agency', agency)}
        error={form.errors['agency']}
      />
      <Wide>
        <MultiSelect
          label="Team"
          searchable
          nothingFoundMessage={nothingFound(people.areThere, 'No people match.')}
          data={people.choices.filter(({ value }) => value !== form.values.ownerUserId)}
          {...form.getInputProps('team')}
        />
      </Wide>
    </Fields>
  );
}

function DetailsStep({ campaign }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const people = usePeople(campaign);
  const objectives = useObjectives(campaign);
  const format = useFormat();
  const currency = useCurrencyOf(campaign);
  const words = wordsOf(people.choices, objectives.choices, currency, format);
  const saved = savedOf(campaign);
  const draft = useDraftForm({
    name: `campaign.details.${campaign.id}`,
    schema: detailsForm(saved),
    saved,
    words,
    save: (values) => saveDetails(campaign, values, currency),
  });
  const { form } = draft;
  const next = stepAfter(campaign, 'details');
  const advance = async (): Promise<void> => {
    if (!next || !(await draft.send(false, neededToContinue))) return;
    if (await attempt(() => send(ReachCampaignStep, { id: campaign.id, step: next })))
      await navigate(stepPath(campaign.id, next));
  };
  const save = async (): Promise<void> => {
    if (await draft.send()) toast.success('Draft saved');
  };
  return (
    <FlowPage
      campaign={campaign}
      step="details"
      footer={{ onSave: () => void save(), onContinue: () => void advance(), isBusy: draft.isBusy }}
    >
      <Section title="Details" isPadded>
        <form ref={draft.ref} className={classes['form']} onSubmit={draft.submit} noValidate>
          <FormNotes {...draft} changedBy={<LastCampaignChange id={campaign.id} />} />
          <DetailsFields form={form} people={people} objectives={objectives} currency={currency} />
        </form>
      </Section>
    </FlowPage>
  );
}

/** Name, flight, budget, objectives and people. */
export function Screen() {
  return <FlowScreen>{(campaign) => <DetailsStep key={campaign.id} campaign={campaign} />}</FlowScreen>;
}
