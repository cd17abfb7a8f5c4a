import { Anchor, Button, Menu, Select } from '@mantine/core';
import { ChevronDown, Download, Pencil, Send, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useQuery } from 'urql';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { isFinished, progressOf } from '../app/operations/operation.js';
import { operations } from '../app/operations/operations.js';
import { useStore } from '../app/store.js';
import { CampaignCrmsDocument } from '../generated/queries/campaign-crms.js';
import { CampaignHistoryDocument } from '../generated/queries/campaign-history.js';
import { ClientAvatar } from '../ui/client-avatar.js';
import { HistoryList, useHistoryLimit } from '../ui/record-history.js';
import { FactStrip } from '../ui/key-facts.js';
import { RunningLine } from '../ui/running-line.js';
import { Section } from '../ui/section.js';
import { useFormat } from '../ui/use-format.js';
import { exportCampaign, pushCampaign } from './campaign-actions.js';
import { CampaignPage } from './campaign-page.js';
import { CampaignPlan } from './campaign-plan.js';
import { CampaignProducts } from './campaign-products.js';
import { toHistory } from './campaign-status.js';
import classes from './campaigns.module.css';
import { ExternalIds } from './external-ids.js';
import { MoreActions } from './life/more-actions.js';
import { RevisionNotice } from './life/revision-notice.js';
import { SubmitOrderDialog } from './submit-order-dialog.js';

/** The newest unfinished work on this campaign. */
function Running({ campaignId }: { campaignId: string }) {
  const current = useStore(operations).find((one) => one.subject.id === campaignId && !isFinished(one));
  if (!current) return null;
  const { done, total } = current.progress;
  return (
    <RunningLine
      title={current.title}
      state="running"
      detail={current.reason ?? (total > 0 ? `${done} of ${total}` : undefined)}
      progress={progressOf(current)}
    />
  );
}

const exports = [
  { kind: 'insertion-order', format: 'pdf', label: 'Insertion order, PDF' },
  { kind: 'insertion-order', format: 'xlsx', label: 'Insertion order, Excel' },
  { kind: 'campaign', format: 'pdf', label: 'Campaign, PDF' },
  { kind: 'campaign', format: 'xlsx', label: 'Campaign, Excel' },
] as const;

function ExportMenu({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false);
  const start = async (one: (typeof exports)[number]): Promise<void> => {
    setBusy(true);
    await exportCampaign(id, one.kind, one.format).finally(() => setBusy(false));
  };
  return (
    <Menu>
      <Menu.Target>
        <Button disabled={isBusy} leftSection={<Download size={16} strokeWidth={1.5} />}>
          {isBusy ? 'Exporting' : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exports.map((one) => (
          <Menu.Item key={one.label} onClick={() => void start(one)}>
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function PushMenu({ campaign }: { campaign: Campaign }) {
  const [{ data }] = useQuery({ query: CampaignCrmsDocument, variables: { campaignId: campaign.id } });
  const crms = data?.campaignCrms.crms ?? [];
  if (!campaign.abilities.edit || crms.length === 0) return null;
  const wasPushed = crms.some(({ push }) => push !== null);
  return (
    <Menu>
      <Menu.Target>
        <Button
          leftSection={<Upload size={16} strokeWidth={1.5} />}
          rightSection={<ChevronDown size={16} strokeWidth={1.5} />}
        >
          {wasPushed ? 'Push again' : 'Push'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {crms.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => void pushCampaign(campaign, id, name)}>
            To {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Head({ campaign }: { campaign: Campaign }) {
  const [isSubmitting, setSubmitting] = useState(false);
  const { client, abilities, activeStep, id } = campaign;
  const place = [client.city, client.state].filter((part) => part !== '').join(' ');
  return (
    <div className={classes['head']}>
      <ClientAvatar client={client} size={32} />
      <div className={classes['headText']}>
        <Anchor component={Link} to={`/client/${client.id}`} fw={500}>
          {client.name}
        </Anchor>
        <span>{[client.industry, place].filter((part) => part !== '').join(', ')}</span>
      </div>
      {abilities.editContent ? (
        <Button
          component={Link}
          to={`/new-campaign/${id}`}
          leftSection={<Pencil size={16} strokeWidth={1.5} />}
        >
          {activeStep === 'complete' ? 'Edit' : 'Continue planning'}
        </Button>
      ) : null}
      <ExportMenu id={id} />
      <PushMenu campaign={campaign} />
      {campaign.isOrdered ? (
        <Button
          component={Link}
          to={`/campaign/${id}/order-details`}
          variant="filled"
          leftSection={<Send size={16} strokeWidth={1.5} />}
        >
          Open order
        </Button>
      ) : abilities.submitOrder ? (
        <Button
          variant="filled"
          leftSection={<Send size={16} strokeWidth={1.5} />}
          onClick={() => setSubmitting(true)}
        >
          Submit order
        </Button>
      ) : null}
      <MoreActions campaign={campaign} />
      {isSubmitting ? <SubmitOrderDialog campaign={campaign} onClose={() => setSubmitting(false)} /> : null}
    </div>
  );
}

const kinds = [
  { value: '', label: 'All changes' },
  { value: 'details', label: 'Details' },
  { value: 'budget', label: 'Budget' },
  { value: 'products', label: 'Products' },
  { value: 'team', label: 'Team' },
  { value: 'status', label: 'Status' },
  { value: 'order', label: 'Orders' },
  { value: 'push', label: 'Pushes' },
  { value: 'export', label: 'Exports' },
];

function History({ id }: { id: string }) {
  const [kind, setKind] = useState('');
  const { limit, onMore } = useHistoryLimit();
  const [{ data, error }] = useQuery({
    query: CampaignHistoryDocument,
    variables: { id, page: 1, limit, kind },
  });
  const history = data?.campaignHistory;
  const filter = (
    <Select
      aria-label="Changes"
      w={140}
      data={kinds}
      value={kind}
      allowDeselect={false}
      onChange={(next) => setKind(next ?? '')}
    />
  );
  return (
    <Section title="History" side={filter} isPadded>
      <HistoryList
        entries={history && toHistory(history.entries)}
        num={history?.num ?? 0}
        onMore={onMore}
        hasFailed={error !== undefined}
        empty="No changes of this kind."
      />
    </Section>
  );
}

function Facts({ campaign }: { campaign: Campaign }) {
  const format = useFormat();
  const { allocation, budget, flight, owner, agency, objectives } = campaign;
  return (
    <FactStrip
      facts={[
        {
          label: 'Budget',
          value: budget ? format.money(allocation.budget, budget.currency) : '–',
          isMain: true,
        },
        { label: 'Flight', value: flight ? format.days(flight.startDate, flight.endDate) : '–' },
        { label: 'Owner', value: owner.fullName },
        { label: 'Agency', value: agency?.name ?? '–' },
        { label: 'Objective', value: objectives.map(({ name }) => name).join(', ') || '–' },
      ]}
    />
  );
}

/** A campaign at a glance: what it is, what it costs, what happened (spec sales 2, summary). */
export function Screen() {
  const { id = '' } = useParams();
  return (
    <CampaignPage top={<Running campaignId={id} />}>
      {(campaign) => (
        <>
          <Head campaign={campaign} />
          <RevisionNotice campaign={campaign} />
          <div className={classes['columns']}>
            <div className={classes['stack']}>
              <Facts campaign={campaign} />
              <CampaignProducts campaign={campaign} />
              <CampaignPlan campaign={campaign} />
              <ExternalIds campaignId={campaign.id} />
            </div>
            <History id={campaign.id} />
          </div>
        </>
      )}
    </CampaignPage>
  );
}
