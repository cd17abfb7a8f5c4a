import { ActionIcon, Anchor, Table, Tooltip } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useQuery } from 'urql';
import { toast } from '../app/toast/toasts.js';
import { CampaignCrmsDocument } from '../generated/queries/campaign-crms.js';
import { EmptyState } from '../ui/empty-state.js';
import { Section, TableScroll } from '../ui/section.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import classes from './campaigns.module.css';

const words = {
  queued: 'Waiting',
  sending: 'Running',
  sent: 'In sync',
  failed: 'Push failed',
  unknown: 'Outcome unknown',
} as const;

const copy = async (id: string): Promise<void> => {
  await navigator.clipboard.writeText(id);
  toast.success('ID copied');
};

/** What the campaign is called in outside systems, and how its last push ended. */
export function ExternalIds({ campaignId }: { campaignId: string }) {
  const format = useFormat();
  const [{ data }] = useQuery({ query: CampaignCrmsDocument, variables: { campaignId } });
  const pushed = data?.campaignCrms.crms.flatMap(({ push }) => (push ? [push] : [])) ?? [];
  return (
    <Section title="External IDs">
      {pushed.length === 0 ? (
        <EmptyState text="Not pushed to another system yet." />
      ) : (
        <TableScroll label="External IDs">
          <Table>
            <Table.Tbody>
              {pushed.map(({ crmId, system, state, reason, opportunityId, url, updatedAt }) => (
                <Table.Tr key={crmId}>
                  <Table.Td style={{ fontWeight: 500 }}>{system}</Table.Td>
                  <Table.Td c="var(--u-text-2)">Opportunity</Table.Td>
                  <Table.Td className={classes['mono'] ?? ''}>
                    {opportunityId && url ? (
                      <Anchor href={url} target="_blank" rel="noopener noreferrer" fz="inherit" ff="inherit">
                        {opportunityId}
                      </Anchor>
                    ) : (
                      (opportunityId ?? '–')
                    )}
                  </Table.Td>
                  <Table.Td>
                    {opportunityId ? (
                      <Tooltip label="Copy ID">
                        <ActionIcon aria-label="Copy ID" onClick={() => void copy(opportunityId)}>
                          <Copy size={14} strokeWidth={1.5} />
                        </ActionIcon>
                      </Tooltip>
                    ) : null}
                  </Table.Td>
                  <Table.Td py={reason ? 8 : 0}>
                    <StatusMark status={words[state]} />
                    {reason ? <div style={{ color: 'var(--u-text-2)' }}>{reason}</div> : null}
                  </Table.Td>
                  <Table.Td
                    className={classes['right'] ?? ''}
                    c="var(--u-text-2)"
                    style={{ whiteSpace: 'nowrap' }}
                  >
                    {format.when(updatedAt)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </TableScroll>
      )}
    </Section>
  );
}
