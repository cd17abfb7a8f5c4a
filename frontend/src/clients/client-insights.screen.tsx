import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import type { AnswerOf } from '@upfront/contracts/kernel/define-command.js';
import type { clientInsights } from '@upfront/contracts/clients/queries.js';
import { queryProblem } from '../app/query-client.js';
import { lookOf } from '../campaigns/shape-look.js';
import { ClientInsightsDocument } from '../generated/queries/client-insights.js';
import { AllocationBar } from '../ui/bars/row-bars.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { FactStrip } from '../ui/key-facts.js';
import { Section, SumRow, TableScroll } from '../ui/section.js';
import { SkeletonText } from '../ui/skeletons.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import { ClientPage } from './client-page.js';
import classes from './clients.module.css';

type Insights = AnswerOf<typeof clientInsights>['currencies'][number];

interface Line {
  readonly key: string;
  readonly label: ReactNode;
  readonly campaigns: number;
  readonly amount: number;
  readonly sold?: number;
}

interface PartsProps {
  readonly title: string;
  readonly head: string;
  readonly lines: readonly Line[];
  readonly currency: string;
}

/** Parts of a whole with their bars and their sum. */
function Parts({ title, head, lines, currency }: PartsProps) {
  const format = useFormat();
  const max = Math.max(...lines.map(({ amount }) => amount));
  const hasSold = lines.some(({ sold }) => sold !== undefined);
  const sum = (pick: (line: Line) => number): number => lines.reduce((whole, line) => whole + pick(line), 0);
  return (
    <Section title={title}>
      <TableScroll label={title}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{head}</Table.Th>
              <Table.Th ta="right">Campaigns</Table.Th>
              {hasSold ? <Table.Th ta="right">Sold</Table.Th> : null}
              <Table.Th ta="right">Budget</Table.Th>
              <Table.Th w="35%" aria-label="Share" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ key, label, campaigns, amount, sold }) => (
              <Table.Tr key={key}>
                <Table.Td>{label}</Table.Td>
                <Table.Td ta="right">{format.number(campaigns)}</Table.Td>
                {hasSold ? <Table.Td ta="right">{format.money(sold, currency)}</Table.Td> : null}
                <Table.Td ta="right">{format.money(amount, currency)}</Table.Td>
                <Table.Td>
                  <AllocationBar value={amount} max={max} colour={1} />
                </Table.Td>
              </Table.Tr>
            ))}
            <SumRow>
              <Table.Td>Sum</Table.Td>
              <Table.Td ta="right">{format.number(sum(({ campaigns }) => campaigns))}</Table.Td>
              {hasSold ? (
                <Table.Td ta="right">
                  {format.money(
                    sum(({ sold }) => sold ?? 0),
                    currency,
                  )}
                </Table.Td>
              ) : null}
              <Table.Td ta="right">
                {format.money(
                  sum(({ amount }) => amount),
                  currency,
                )}
              </Table.Td>
              <Table.Td />
            </SumRow>
          </Table.Tbody>
        </Table>
      </TableScroll>
    </Section>
  );
}

const yearLines = ({ years }: Insights): readonly Line[] =>
  years.map(({ year, campaigns, amount, sold }) => ({ key: year, label: year, campaigns, amount, sold }));

const statusLines = ({ statuses }: Insights): readonly Line[] =>
  statuses.map((status) => ({
    key: status.id,
    label: <StatusMark status={status.name} {...lookOf(status.shape)} />,
    campaigns: status.campaigns,
    amount: status.amount,
  }));

/** What was planned and bought in one currency; where there are several, every title says which. */
function InsightsIn({ insights, isOneOfMany }: { insights: Insights; isOneOfMany: boolean }) {
  const format = useFormat();
  const { currency, sold, open, lost, campaigns, years } = insights;
  const inCurrency = isOneOfMany ? ` in ${currency}` : '';
  return (
    <>
      <FactStrip
        facts={[
          { label: `Sold${inCurrency}`, value: format.money(sold.amount, currency), isMain: true },
          { label: 'Campaigns sold', value: format.number(sold.campaigns) },
          { label: 'Open', value: format.money(open.amount, currency) },
          { label: 'Lost or cancelled', value: format.money(lost.amount, currency) },
          { label: 'Campaigns', value: format.number(campaigns) },
        ]}
      />
      {years.length > 0 ? (
        <Parts
          title={`By year of the flight${inCurrency}`}
          head="Year"
          lines={yearLines(insights)}
          currency={currency}
        />
      ) : null}
      <Parts
        title={`By status${inCurrency}`}
        head="Status"
        lines={statusLines(insights)}
        currency={currency}
      />
    </>
  );
}

function InsightsOf({ id }: { id: string }) {
  const [{ data, error }, reload] = useQuery({ query: ClientInsightsDocument, variables: { id } });
  const insights = data?.clientInsights;
  if (error && !insights) {
    return (
      <ErrorState
        title="The insights could not be loaded"
        text={queryProblem(error).message}
        action={{ label: 'Try again', run: () => reload({ requestPolicy: 'network-only' }) }}
      />
    );
  }
  if (!insights) return <SkeletonText lines={6} />;
  if (insights.campaigns === 0)
    return <EmptyState text="No campaigns yet. This client’s plans and orders appear here." />;
  const { currencies } = insights;
  return currencies.map((one) => (
    <InsightsIn key={one.currency} insights={one} isOneOfMany={currencies.length > 1} />
  ));
}

/** Insights (spec sales 2): what the client planned and bought, year by year. */
export const Screen = () => (
  <ClientPage>
    {(client) => (
      <div className={classes['stack']}>
        <InsightsOf id={client.id} />
      </div>
    )}
  </ClientPage>
);
