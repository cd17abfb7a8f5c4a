import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import type { AnswerOf } from '@upfront/contracts/kernel/define-command.js';
import type { clientInsights } from '@upfront/contracts/clients/queries.js';
import { queryProblem } from '../app/query-client.js';
import { lookOf } from '../campaigns/campaign-status.js';
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

type Insights = AnswerOf<typeof clientInsights>;

interface Line {
  readonly key: string;
  readonly label: ReactNode;
  readonly campaigns: number;
  readonly amount: number;
  readonly sold?: number;
}

/** Parts of a whole with their bars and their sum. */
function Parts({ title, head, lines }: { title: string; head: string; lines: readonly Line[] }) {
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
                {hasSold ? <Table.Td ta="right">{format.money(sold)}</Table.Td> : null}
                <Table.Td ta="right">{format.money(amount)}</Table.Td>
                <Table.Td>
                  <AllocationBar value={amount} max={max} colour={1} />
                </Table.Td>
              </Table.Tr>
            ))}
            <SumRow>
              <Table.Td>Sum</Table.Td>
              <Table.Td ta="right">{format.number(sum(({ campaigns }) => campaigns))}</Table.Td>
              {hasSold ? <Table.Td ta="right">{format.money(sum(({ sold }) => sold ?? 0))}</Table.Td> : null}
              <Table.Td ta="right">{format.money(sum(({ amount }) => amount))}</Table.Td>
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

function InsightsOf({ id }: { id: string }) {
  const format = useFormat();
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
    return <EmptyState text="What this client plans and buys will be shown here." />;
  const { sold, open, lost } = insights;
  return (
    <>
      <FactStrip
        facts={[
          { label: 'Sold', value: format.money(sold.amount), isMain: true },
          { label: 'Campaigns sold', value: format.number(sold.campaigns) },
          { label: 'Open', value: format.money(open.amount) },
          { label: 'Lost or cancelled', value: format.money(lost.amount) },
          { label: 'Campaigns', value: format.number(insights.campaigns) },
        ]}
      />
      {insights.years.length > 0 ? (
        <Parts title="By year of the flight" head="Year" lines={yearLines(insights)} />
      ) : null}
      <Parts title="By status" head="Status" lines={statusLines(insights)} />
    </>
  );
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
