import { Anchor, Button } from '@mantine/core';
import { Equal, Plus, Undo2, WandSparkles } from 'lucide-react';
import { Link } from 'react-router';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { InheritedLegend } from '../ui/bars/timeline-bar.js';
import { LastCampaignChange } from '../campaigns/last-campaign-change.js';
import { EmptyState } from '../ui/empty-state.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { Section } from '../ui/section.js';
import { useIsNarrow, useIsPhone } from '../ui/use-width.js';
import { AllocationHead } from './allocation-head.js';
import { AllocationList } from './allocation-list.js';
import { AllocationRepairs } from './allocation-repairs.js';
import { AllocationTable, type AllocationProps } from './allocation-table.js';
import { fittingAmount, isUnreadable, splitOver, sumOf, type Line } from './allocation.js';
import { FlowPage, FlowScreen } from './flow-page.js';
import { MonthCards } from './month-cards.js';
import { useAllocation } from './use-allocation.js';
import classes from './flow.module.css';

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

/** What is still to be done before one can go on, where it is not told beside what is wrong. */
const hintOf = (budget: number, difference: number, lines: number): string | undefined => {
  if (budget === 0) return 'Add a budget to continue.';
  return difference === 0 || lines === 0 ? undefined : 'Match the sum to the budget to continue.';
};

function AllocationStep({ campaign }: { campaign: Campaign }) {
  const { id, lines, flight } = campaign;
  const budget = campaign.allocation.budget;
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const { draft, amounts, currency, last, change, rankOf, ...allocation } = useAllocation(campaign);
  const difference = sumOf(lines, amounts) - budget;
  const recommended = (line: Line): number | undefined => rankOf(line)?.recommendedAmount;
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
    onAmount: ({ productId }, amount, isTyped) =>
      change({ ...amounts, [productId]: amount }, { productId, isTyped }),
    recommended,
    fitting: ({ productId }) => fittingAmount(lines, amounts, budget, productId),
    onRemove: (line) => void allocation.remove(line),
    culprit: difference > 0 ? last : undefined,
  };
  const hint = hintOf(budget, difference, lines.length);
  const isInherited = flight !== null && !isNarrow && lines.some(({ flights }) => flights.length === 0);
  return (
    <FlowPage
      campaign={campaign}
      step="products"
      part="allocation"
      footer={{
        back: `/new-campaign/${id}/products/selection`,
        onSave: () => void allocation.saveDraft(),
        onContinue: () => void allocation.advance(),
        isBusy: allocation.isBusy,
        isBlocked: difference !== 0 || lines.length === 0 || budget === 0 || isUnreadable(amounts),
        ...(hint === undefined ? {} : { hint }),
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
        {budget === 0 ? (
          <EmptyState text="No budget yet.">
            <Anchor component={Link} to={`/new-campaign/${id}/details`}>
              Enter a budget
            </Anchor>
          </EmptyState>
        ) : lines.length === 0 ? (
          <EmptyState text="No products selected yet.">
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
        onBudget={allocation.raise}
      />
      {lines.length === 0 || budget === 0 ? null : (
        <Splits
          id={id}
          lines={lines}
          recommended={recommended}
          onSplit={(weights) => change(splitOver(lines, budget, weights))}
          onUndo={allocation.undo}
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
