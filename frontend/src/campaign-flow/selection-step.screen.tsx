import { Checkbox, Table } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { SavePrimaryProducts } from '../generated/commands/save-primary-products.js';
import { RankedProductsDocument } from '../generated/queries/ranked-products.js';
import { useCurrencyOf } from '../campaigns/use-currency-of.js';
import { LastCampaignChange } from '../campaigns/last-campaign-change.js';
import { EmptyState } from '../ui/empty-state.js';
import { NOTHING } from '../ui/format.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { namedValues } from '../ui/forms/named-values.js';
import { toggled, useDraftState } from '../ui/forms/use-draft-state.js';
import { Section, TableScroll } from '../ui/section.js';
import { StatusMark } from '../ui/status-mark.js';
import { SkeletonRows } from '../ui/skeletons.js';
import { useFormat, type Format } from '../ui/use-format.js';
import { useIsNarrow, useIsPhone } from '../ui/use-width.js';
import { FlowPage, FlowScreen } from './flow-page.js';
import { stepBefore, stepPath } from './flow-steps.js';
import classes from './flow.module.css';

const right = classes['right'] ?? '';

type Ranked = NonNullable<ReturnType<typeof useRanked>>[number];

function useRanked(id: string) {
  const [{ data }] = useQuery({ query: RankedProductsDocument, variables: { id } });
  return data?.rankedProducts.products;
}

interface ChoiceProps {
  readonly currency: string;
  readonly products: readonly Ranked[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

const Why = ({ one: { isRecommended, reasons } }: { one: Ranked }) => (
  <span className={classes['why']}>
    {isRecommended ? <StatusMark status="Recommended" shape="tick" tone="good" isQuiet /> : null}
    <span>{reasons.join(', ')}</span>
  </span>
);

function ProductTable({ products, currency, chosen, onToggle }: ChoiceProps) {
  const format = useFormat();
  const isNarrow = useIsNarrow();
  return (
    <TableScroll label="Products">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th aria-label="Chosen" w={48} />
            <Table.Th>Product</Table.Th>
            <Table.Th>Why</Table.Th>
            <Table.Th className={right}>Recommended</Table.Th>
            {isNarrow ? null : <Table.Th className={right}>Range</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {products.map((one) => (
            <Table.Tr key={one.product.id}>
              <Table.Td>
                <Checkbox
                  aria-label={one.product.name}
                  checked={chosen.includes(one.product.id)}
                  onChange={() => onToggle(one.product.id)}
                />
              </Table.Td>
              <Table.Td fw={500} style={{ whiteSpace: 'nowrap' }}>
                {one.product.name}
              </Table.Td>
              <Table.Td c="var(--u-text-2)">
                <Why one={one} />
              </Table.Td>
              <Table.Td className={right}>{amountOf(one, currency, format)}</Table.Td>
              {isNarrow ? null : (
                <Table.Td className={right} c="var(--u-text-2)">
                  {rangeOf(one, currency, format)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableScroll>
  );
}

function ProductList({ products, currency, chosen, onToggle }: ChoiceProps) {
  const format = useFormat();
  return (
    <ul className={classes['products']} aria-label="Products">
      {products.map((one) => (
        <li key={one.product.id}>
          <Checkbox
            checked={chosen.includes(one.product.id)}
            onChange={() => onToggle(one.product.id)}
            label={one.product.name}
          />
          <span>{amountOf(one, currency, format)}</span>
          <Why one={one} />
        </li>
      ))}
    </ul>
  );
}

/** A product that is not recommended has no recommended amount. */
const amountOf = ({ recommendedAmount }: Ranked, currency: string, format: Format): string =>
  recommendedAmount > 0 ? format.wholeMoney(recommendedAmount, currency) : NOTHING;
const rangeOf = ({ recommendedLow, recommendedHigh }: Ranked, currency: string, format: Format): string =>
  recommendedHigh > 0
    ? `${format.wholeMoney(recommendedLow, currency)} – ${format.wholeMoney(recommendedHigh, currency)}`
    : NOTHING;

function SelectionStep({ campaign }: { campaign: Campaign }) {
  const { id } = campaign;
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const products = useRanked(id);
  const names = new Map([
    ...(products ?? []).map(({ product }): [string, string] => [product.id, product.name]),
    ...campaign.lines.map(({ productId, name }): [string, string] => [productId, name]),
  ]);
  const named = namedValues((one) => names.get(one), 'Another product');
  const saved = campaign.lines.map(({ productId }) => productId);
  const draft = useDraftState<readonly string[]>(`campaign.products.${id}`, saved, {
    value: { label: 'Products', show: named },
  });
  const chosen = draft.value;
  const save = async (advance: boolean): Promise<void> => {
    const wanted = { id, productIds: [...chosen], seen: { productIds: saved } };
    if (!(await draft.send(() => send(SavePrimaryProducts, wanted)))) return;
    if (advance) await navigate(`/new-campaign/${id}/products/allocation`);
    else toast.success('Draft saved');
  };
  const before = stepBefore(campaign, 'products');
  const choice = {
    currency: useCurrencyOf(campaign),
    products: products ?? [],
    chosen,
    onToggle: (one: string) => draft.set(toggled(chosen, one)),
  };
  return (
    <FlowPage
      campaign={campaign}
      step="products"
      part="selection"
      footer={{
        back: before ? stepPath(id, before) : undefined,
        onSave: () => void save(false),
        onContinue: () => void save(true),
        isBusy: draft.isBusy,
        isBlocked: chosen.length === 0,
      }}
    >
      <FormNotes {...draft} changedBy={<LastCampaignChange id={id} />} />
      <Section title="Products" count={`${chosen.length} chosen`}>
        {products === undefined ? (
          <SkeletonRows rows={8} columns={4} />
        ) : products.length === 0 ? (
          <EmptyState text="No products available." />
        ) : isPhone ? (
          <ProductList {...choice} />
        ) : (
          <ProductTable {...choice} />
        )}
      </Section>
    </FlowPage>
  );
}

/** Which products the campaign has, best fit first. */
export function Screen() {
  return <FlowScreen>{(campaign) => <SelectionStep key={campaign.id} campaign={campaign} />}</FlowScreen>;
}
