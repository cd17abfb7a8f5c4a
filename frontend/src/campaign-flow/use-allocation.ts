import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { attempt } from '../app/attempt.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { useCurrencyOf } from '../campaigns/use-currency-of.js';
import { AllocateBudget } from '../generated/commands/allocate-budget.js';
import { SavePrimaryProducts } from '../generated/commands/save-primary-products.js';
import { UpdateCampaignBudget } from '../generated/commands/update-campaign-budget.js';
import { RankedProductsDocument } from '../generated/queries/ranked-products.js';
import { shownMoney } from '../ui/forms/money-text.js';
import { useDraftState } from '../ui/forms/use-draft-state.js';
import { WRONG_FIELD } from '../ui/forms/use-refusal.js';
import { useFormat } from '../ui/use-format.js';
import {
  amountsOf,
  changedAmounts,
  goesOn,
  isUnreadable,
  withStep,
  type AmountEdit,
  type Amounts,
  type Line,
} from './allocation.js';

/** Amounts as they are typed, with every step back; kept through a reload. */
function useAmounts(campaign: Campaign, currency: string) {
  const format = useFormat();
  const show = (amount: unknown): string => shownMoney(amount, currency, format);
  const draft = useDraftState(
    `campaign.allocation.${campaign.id}`,
    amountsOf(campaign.lines),
    Object.fromEntries(
      campaign.lines.map(({ productId, name }) => [`value.${productId}`, { label: name, show }]),
    ),
  );
  const [past, setPast] = useState<readonly Amounts[]>([]);
  const [lastEdit, setLastEdit] = useState<AmountEdit>();
  const change = (next: Amounts, edit?: AmountEdit): void => {
    setPast(withStep(past, draft.value, goesOn(lastEdit, edit)));
    setLastEdit(edit);
    draft.set(next);
  };
  const undo = (): void => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    setLastEdit(undefined);
    draft.set(before);
  };
  return {
    draft,
    amounts: draft.value,
    last: campaign.lines.find(({ productId }) => productId === lastEdit?.productId),
    change,
    undo: past.length > 0 ? undo : undefined,
  };
}

function useRanked(id: string) {
  const [{ data }] = useQuery({ query: RankedProductsDocument, variables: { id } });
  const ranked = new Map(data?.rankedProducts.products.map((one) => [one.product.id, one]));
  return ({ productId }: Line) => ranked.get(productId);
}

/** The allocation of a campaign while it is edited: its amounts, what is advised, and what can be done with it. */
export function useAllocation(campaign: Campaign) {
  const { id, lines, budget: set } = campaign;
  const navigate = useNavigate();
  const rankOf = useRanked(id);
  const [isBusy, setBusy] = useState(false);
  const currency = useCurrencyOf(campaign);
  const { draft, amounts, last, change, undo } = useAmounts(campaign, currency);

  const busily = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    return attempt(work).finally(() => setBusy(false));
  };
  const allocate = async (isDraft: boolean, removed?: Line): Promise<boolean> => {
    // What is no amount is said to be wrong in its field; saving would drop it.
    if (isUnreadable(removed ? { ...amounts, [removed.productId]: 0 } : amounts)) {
      document.querySelector<HTMLElement>(WRONG_FIELD)?.focus();
      return false;
    }
    return draft.send(() =>
      send(AllocateBudget, { id, mode: 'hand', draft: isDraft, ...changedAmounts(lines, amounts) }),
    );
  };
  return {
    ...{ draft, amounts, currency, last, change, undo, rankOf },
    isBusy: isBusy || draft.isBusy,
    saveDraft: async (): Promise<void> => {
      if (await allocate(true)) toast.success('Draft saved');
    },
    advance: async (): Promise<void> => {
      if (await allocate(false)) await navigate(`/new-campaign/${id}/products/select-options`);
    },
    remove: async (line: Line): Promise<void> => {
      const productIds = lines.map(({ productId }) => productId).filter((one) => one !== line.productId);
      // What was typed for the others stays.
      if (await allocate(true, line)) await busily(() => send(SavePrimaryProducts, { id, productIds }));
    },
    /** Makes the budget what the sum is; absent where the budget is not one amount. */
    raise:
      set?.kind === 'total'
        ? (amount: number): void =>
            void busily(() => send(UpdateCampaignBudget, { id, budget: { ...set, amount } }))
        : undefined,
  };
}
