import { Checkbox, Table } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { SavePrimaryProducts } from '../generated/commands/save-primary-products.js';
import { RankedProductsDocument } from '../generated/queries/ranked-products.js';
import { EmptyState } from '../ui/empty-state.js';
import { Section, TableScroll } from '../ui/section.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import { FlowPage, FlowScreen, taken } from './flow-page.js';
import { stepBefore, stepPath } from './flow-steps.js';
import classes from './flow.module.css';

function SelectionStep({ campaign }: { campaign: Campaign }) {
  const { id } = campaign;
  const format = useFormat();
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: RankedProductsDocument, variables: { id } });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(campaign.lines.map(({ productId }) => productId)),
  );
  const [isBusy, setBusy] = useState(false);
  const toggle = (product: string): void => {
    const next = new Set(chosen);
    if (!next.delete(product)) next.add(product);
    setChosen(next);
  };
  const save = async (advance: boolean): Promise<void> => {
    setBusy(true);
    const done = await taken(() => send(SavePrimaryProducts, { id, productIds: [...chosen] }));
    setBusy(false);
    if (!done) return;
    if (advance) await navigate(`/new-campaign/${id}/products/allocation`);
    else toast.success('Draft saved');
  };
  const before = stepBefore(campaign, 'products');
  const products = data?.rankedProducts.products;
  return (
    <FlowPage
      campaign={campaign}
      step="products"
      part="selection"
      footer={{
        back: before ? stepPath(id, before) : undefined,
        onSave: () => void save(false),
        onContinue: () => void save(true),
        isBusy,
        isBlocked: chosen.size === 0,
      }}
    >
      <Section title="Products" count={`${chosen.size} chosen`}>
        {products?.length === 0 ? <EmptyState text="The company offers no products." /> : null}
        {products && products.length > 0 ? (
          <TableScroll label="Products">
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th aria-label="Chosen" w={40} />
                  <Table.Th>Product</Table.Th>
                  <Table.Th>Why</Table.Th>
                  <Table.Th className={classes['right'] ?? ''}>Recommended</Table.Th>
                  <Table.Th className={classes['right'] ?? ''}>Range</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {products.map(
                  ({
                    product,
                    isRecommended,
                    reasons,
                    recommendedAmount,
                    recommendedLow,
                    recommendedHigh,
                  }) => (
                    <Table.Tr key={product.id}>
                      <Table.Td>
                        <Checkbox
                          aria-label={product.name}
                          checked={chosen.has(product.id)}
                          onChange={() => toggle(product.id)}
                        />
                      </Table.Td>
                      <Table.Td style={{ fontWeight: 500 }}>{product.name}</Table.Td>
                      <Table.Td c="var(--u-text-2)">
                        {isRecommended ? (
                          <StatusMark status="Recommended" shape="tick" tone="good" isQuiet />
                        ) : null}{' '}
                        {reasons.join(', ')}
                      </Table.Td>
                      <Table.Td className={classes['right'] ?? ''}>
                        {format.money(recommendedAmount)}
                      </Table.Td>
                      <Table.Td className={classes['right'] ?? ''} c="var(--u-text-2)">
                        {format.money(recommendedLow)} – {format.money(recommendedHigh)}
                      </Table.Td>
                    </Table.Tr>
                  ),
                )}
              </Table.Tbody>
            </Table>
          </TableScroll>
        ) : null}
      </Section>
    </FlowPage>
  );
}

/** Which products the campaign has, best fit first. */
export function Screen() {
  return <FlowScreen>{(campaign) => <SelectionStep key={campaign.id} campaign={campaign} />}</FlowScreen>;
}
