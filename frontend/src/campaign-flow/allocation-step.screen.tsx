import { Anchor, Button } from '@mantine/core';
import { Equal, Plus, Undo2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useQuery } from 'urql';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { attempt } from '../app/attempt.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { AllocateBudget } from '../generated/commands/allocate-budget.js';
import { SavePrimaryProducts } from '../generated/commands/save-primary-products.js';
import { UpdateCampaignBudget } from '../generated/commands/update-campaign-budget.js';
import { RankedProductsDocument } from '../generated/queries/ranked-products.js';
import { InheritedLegend } from '../ui/bars/timeline-bar.js';
import { useCurrencyOf } from '../campaigns/use-currency-of.js';
import { LastCampaignChange } from '../campaigns/last-campaign-change.js';
import { EmptyState } from '../ui/empty-state.js';
import { counted, NOTHING } from '../ui/format.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { useDraftState } from '../ui/forms/use-draft-state.js';
import { Section } from '../ui/section.js';
import { useFormat } from '../ui/use-format.js';
import { useIsNarrow, useIsPhone } from '../ui/use-width.js';
import { AllocationHead } from './allocation-head.js';
import { AllocationList } from './allocation-list.js';
import { AllocationRepairs } from './allocation-repairs.js';
import { AllocationTable, type AllocationProps } from './allocation-table.js';
import { amountsOf, fittingAmount, splitOver, sumOf, type Amounts, type Line } from './allocation.js';
import { FlowPage, FlowScreen } from './flow-page.js';
import { MonthCards } from './month-cards.js';
import classes from './flow.module.css';

const MOST_UNDO = 50;

/** Amounts as they are typed, with every step back; kept through a reload. */
function useAmounts(campaign: Campaign, currency: string) {
  const format = useFormat();
  const show = (amount: unknown): string =>
    typeof amount === 'number' ? format.money(amount, currency) : NOTHING;
  const draft = useDraftState(
    `campaign.allocation.${campaign.id}`,
    amountsOf(campaign.lines),
    Object.fromEntries(
      campaign.lines.map(({ productId, name }) => [`value.${productId}`, { label: name, show }]),
    ),
  );
  const [past, setPast] = useState<readonly Amounts[]>([]);
  const [lastId, setLastId] = useState<string>();
  const change = (next: Amounts, productId?: string): void => {
    setPast([...past.slice(-MOST_UNDO), draft.value]);
    setLastId(productId);
    draft.set(next);
  };
  const undo = (): void => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    setLastId(undefined);
    draft.set(before);
  };
  return {
    draft,
    amounts: draft.value,
    last: campaign.lines.find(({ productId }) => productId === lastId),
    change,
    undo: past.length > 0 ? undo : undefined,
  };
}

function useRanked(id: string) {
  const [{ data }] = useQuery({ query: RankedProductsDocument, variables: { id } });
  const ranked = new Map(data?.rankedProducts.products.map((one) => [one.product.id, one]));
  return ({ productId }: Line) => ranked.get(productId);
}

interface SplitsProps {
  readonly id: string;
  readonly lines: readonly Line[];
  readonly onSplit: (weights: readonly number[]) => void;
  readonly recommended: (line: Line) => number | undefined;
  readonly onUndo: (() => void) | undefined;
}

const Splits = ({ id, lines, onSplit, recommended, onUndo }: SplitsProps) => (
  <div className={classes['buttons']}>
    <Button
      component={Link}
      to={`/new-campaign/${id}/products/selection`}
      leftSection={<Plus size={16} strokeWidth={1.5} />}
    >
      Add product
    </Button>
    <Button
      leftSection={<WandSparkles size={16} strokeWidth={1.5} />}
      onClick={() => onSplit(lines.map((line) => recommended(line) ?? 0))}
    >
      Use recommended split
    </Button>
    <Button leftSection={<Equal size={16} strokeWidth={1.5} />} onClick={() => onSplit(lines.map(() => 1))}>
      Split evenly
    </Button>
    <span style={{ flex: 1 }} />
    <Button
      variant="subtle"
      disabled={!onUndo}
      leftSection={<Undo2 size={16} strokeWidth={1.5} />}
      onClick={onUndo}
    >
      Undo
    </Button>
  </div>
);

function AllocationStep({ campaign }: { campaign: Campaign }) {
  const { id, revision, lines, flight, budget: set } = campaign;
  const budget = campaign.allocation.budget;
  const currency = useCurrencyOf(campaign);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const rankOf = useRanked(id);
  const [isBusy, setBusy] = useState(false);
  const { draft, amounts, last, change, undo } = useAmounts(campaign, currency);
  const difference = sumOf(lines, amounts) - budget;
  const recommended = (line: Line): number | undefined => rankOf(line)?.recommendedAmount;

  const busily = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    return attempt(work).finally(() => setBusy(false));
  };
  const allocate = (isDraft: boolean): Promise<boolean> => {
    const allocated = lines.map(({ productId }) => ({ productId, amount: amounts[productId] ?? 0 }));
    return draft.send(() =>
      send(AllocateBudget, { id, mode: 'hand', lines: allocated, draft: isDraft, revision }),
    );
  };
  const saveDraft = async (): Promise<void> => {
    if (await allocate(true)) toast.success('Draft saved');
  };
  const advance = async (): Promise<void> => {
    if (await allocate(false)) await navigate(`/new-campaign/${id}/products/select-options`);
  };
  const remove = async (line: Line): Promise<void> => {
    const productIds = lines.map(({ productId }) => productId).filter((one) => one !== line.productId);
    // What was typed for the others stays.
    if (await allocate(true)) await busily(() => send(SavePrimaryProducts, { id, productIds }));
  };
  const table: AllocationProps = {
    lines,
    amounts,
    budget,
    currency,
    flight,
    rangeOf: (line) => {
      const rank = rankOf(line);
      return rank ? [rank.recommendedLow, rank.recommendedHigh] : undefined;
    },
    onAmount: ({ productId }, amount) => change({ ...amounts, [productId]: amount }, productId),
    recommended,
    fitting: ({ productId }) => fittingAmount(lines, amounts, budget, productId),
    onRemove: (line) => void remove(line),
    culprit: difference > 0 ? last : undefined,
  };
  const raise =
    set?.kind === 'total'
      ? (amount: number): void =>
          void busily(() => send(UpdateCampaignBudget, { id, budget: { ...set, amount } }))
      : undefined;
  const isInherited = flight !== null && !isNarrow && lines.some(({ flights }) => flights.length === 0);
  return (
    <FlowPage
      campaign={campaign}
      step="products"
      part="allocation"
      footer={{
        back: `/new-campaign/${id}/products/selection`,
        onSave: () => void saveDraft(),
        onContinue: () => void advance(),
        isBusy: isBusy || draft.isBusy,
        isBlocked: difference !== 0 || lines.length === 0,
        ...(difference === 0 || lines.length === 0
          ? {}
          : { hint: 'You can continue once the sum equals the budget.' }),
      }}
    >
      <FormNotes {...draft} changedBy={<LastCampaignChange id={id} />} />
      <AllocationHead
        budget={budget}
        currency={currency}
        sum={budget + difference}
        lines={lines}
        amounts={amounts}
        flight={flight}
      />
      <Section>
        {lines.length === 0 ? (
          <EmptyState text="No products are selected yet.">
            <Anchor component={Link} to={`/new-campaign/${id}/products/selection`}>
              Add product
            </Anchor>
          </EmptyState>
        ) : isPhone ? (
          <AllocationList {...table} />
        ) : (
          <AllocationTable {...table} />
        )}
      </Section>
      {isInherited ? <InheritedLegend /> : null}
      <AllocationRepairs
        lines={lines}
        amounts={amounts}
        budget={budget}
        currency={currency}
        last={last}
        onChange={(next) => change(next)}
        onBudget={raise}
      />
      {lines.length === 0 ? null : (
        <Splits
          id={id}
          lines={lines}
          recommended={recommended}
          onSplit={(weights) => change(splitOver(lines, budget, weights))}
          onUndo={undo}
        />
      )}
      <MonthCards
        lines={lines}
        amounts={amounts}
        currency={currency}
        flight={flight}
        label={counted(lines.length, 'product')}
      />
    </FlowPage>
  );
}

/** How the budget is split over the products; it must sum exactly. */
export function Screen() {
  return (
    <FlowScreen>
      {(campaign) => <AllocationStep key={`${campaign.id}.${campaign.lines.length}`} campaign={campaign} />}
    </FlowScreen>
  );
}
