import { Select, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { MarkCampaignComplete } from '../generated/commands/mark-campaign-complete.js';
import { SetProductOptions } from '../generated/commands/set-product-options.js';
import { LastCampaignChange } from '../campaigns/last-campaign-change.js';
import { EmptyState } from '../ui/empty-state.js';
import { changedFields } from '../ui/forms/follow.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { Fields } from '../ui/forms/fields.js';
import { useDraftState } from '../ui/forms/use-draft-state.js';
import { Section } from '../ui/section.js';
import { FlowPage, FlowScreen } from './flow-page.js';

type Line = Campaign['lines'][number];
type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;

const answersOf = (lines: readonly Line[]): Answers =>
  Object.fromEntries(
    lines.map(({ productId, options }) => [
      productId,
      Object.fromEntries(options.map(({ optionId, value }) => [optionId, value])),
    ]),
  );

/** Each option by its product: what two people may answer differently. */
const wordsOf = (lines: readonly Line[]) =>
  Object.fromEntries(
    lines.flatMap(({ productId, name, productOptions }) =>
      productOptions.map((option) => [
        `value.${productId}.${option.id}`,
        { label: `${name}, ${option.name}` },
      ]),
    ),
  );

function OptionsStep({ campaign }: { campaign: Campaign }) {
  const { id, lines } = campaign;
  const navigate = useNavigate();
  const draft = useDraftState<Answers>(`campaign.options.${id}`, answersOf(lines), wordsOf(lines));
  const answers = draft.value;
  const set = (productId: string, optionId: string, value: string): void =>
    draft.set({ ...answers, [productId]: { ...answers[productId], [optionId]: value } });
  const saveAll = async (): Promise<void> => {
    const before = answersOf(lines);
    for (const { productId } of lines) {
      const was = before[productId] ?? {};
      const changed = changedFields(answers[productId] ?? {}, was);
      const options = Object.entries(changed).map(([optionId, value]) => ({ optionId, value: value ?? '' }));
      if (options.length === 0) continue;
      const seen = seenOf({ options: changed }, { options: was });
      await send(SetProductOptions, { id, productId, options, seen });
    }
  };
  const finish = async (isComplete: boolean): Promise<void> => {
    const done = await draft.send(async () => {
      await saveAll();
      if (isComplete) await send(MarkCampaignComplete, { id });
    });
    if (!done) return;
    if (!isComplete) {
      toast.success('Draft saved');
      return;
    }
    toast.success(`${campaign.name} is complete.`);
    await navigate(`/campaign/${id}/summary`);
  };
  const withOptions = lines.filter(({ productOptions }) => productOptions.length > 0);
  return (
    <FlowPage
      campaign={campaign}
      step="products"
      part="select-options"
      footer={{
        back: `/new-campaign/${id}/products/allocation`,
        onSave: () => void finish(false),
        onContinue: () => void finish(true),
        continueLabel: 'Complete campaign',
        isBusy: draft.isBusy,
      }}
    >
      <FormNotes {...draft} changedBy={<LastCampaignChange id={id} />} />
      {withOptions.length === 0 ? (
        <Section title="Options">
          <EmptyState text="The selected products have no options." />
        </Section>
      ) : null}
      {withOptions.map(({ productId, name, productOptions }) => (
        <Section key={productId} title={name} isPadded>
          <Fields>
            {productOptions.map((option) => {
              const value = answers[productId]?.[option.id] ?? '';
              return option.choices.length > 0 ? (
                <Select
                  key={option.id}
                  label={option.name}
                  data={[...option.choices]}
                  value={value === '' ? null : value}
                  onChange={(next) => set(productId, option.id, next ?? '')}
                />
              ) : (
                <TextInput
                  key={option.id}
                  label={option.name}
                  value={value}
                  onChange={(event) => set(productId, option.id, event.currentTarget.value)}
                />
              );
            })}
          </Fields>
        </Section>
      ))}
    </FlowPage>
  );
}

/** Options of the chosen products; completing finishes the guided creation. */
export function Screen() {
  return <FlowScreen>{(campaign) => <OptionsStep key={campaign.id} campaign={campaign} />}</FlowScreen>;
}
