import { Anchor } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import type { CampaignSummary } from '@upfront/contracts/campaigns/views.js';
import { daysBetween } from '@upfront/contracts/kernel/days.js';
import { frame } from '../app/frame/frame-state.js';
import { campaignPhoneRow } from '../campaigns/campaign-columns.js';
import { CampaignStatusMark } from '../campaigns/campaign-status.js';
import { CampaignListDocument } from '../generated/queries/campaign-list.js';
import { ClientListDocument } from '../generated/queries/client-list.js';
import { TaskListDocument } from '../generated/queries/task-list.js';
import { completeTask } from '../tasks/task-actions.js';
import { TaskCheck } from '../tasks/task-check.js';
import { Avatar } from '../ui/avatar.js';
import { PaceBar } from '../ui/bars/row-bars.js';
import { DueMark } from '../ui/due-mark.js';
import { EmptyState } from '../ui/empty-state.js';
import { NOTHING } from '../ui/format.js';
import { PhoneRows } from '../ui/grid/phone-rows.js';
import { plainText } from '../ui/rich-text.js';
import { Page, Section } from '../ui/section.js';
import { SkeletonRows } from '../ui/skeletons.js';
import { useFormat } from '../ui/use-format.js';
import { useIsPhone } from '../ui/use-width.js';
import classes from './home.module.css';

const newest = { search: '', page: 1, sortDir: 'desc' } as const;

function CampaignRow({ campaign }: { campaign: CampaignSummary }) {
  const format = useFormat();
  return (
    <li>
      <Link className={classes['row']} to={`/campaign/${campaign.id}/summary`}>
        <span className={classes['client']}>
          <Avatar name={campaign.client.name} src={campaign.client.logo} kind="company" />
          <span className={classes['wide']}>{campaign.client.name}</span>
        </span>
        <b className={classes['wide']}>{campaign.name}</b>
        <span className={classes['status']}>
          <CampaignStatusMark status={campaign.status} />
        </span>
        <span className={classes['amount']}>{format.money(campaign.budget, campaign.currency)}</span>
        <span className={classes['when']}>{format.when(campaign.updatedAt)}</span>
      </Link>
    </li>
  );
}

function CampaignRows({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  return (
    <>
      <div className={classes['header']} aria-hidden="true">
        <span className={classes['client']}>Client</span>
        <span className={classes['wide']}>Campaign</span>
        <span className={classes['status']}>Status</span>
        <span className={classes['amount']}>Budget</span>
        <span className={classes['when']}>Updated</span>
      </div>
      <ul className={classes['rows']}>
        {campaigns.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} />
        ))}
      </ul>
    </>
  );
}

function MyCampaigns() {
  const format = useFormat();
  const isPhone = useIsPhone();
  const [{ data }] = useQuery({
    query: CampaignListDocument,
    variables: { ...newest, limit: 7, sortField: 'updatedAt', tab: 'my' },
  });
  const list = data?.campaignList;
  return (
    <Section
      title="My campaigns"
      count={list?.num}
      side={
        <Anchor component={Link} to="/workspace/campaigns/my">
          All campaigns
        </Anchor>
      }
    >
      {list === undefined ? (
        <SkeletonRows rows={7} columns={5} />
      ) : list.num === 0 ? (
        <EmptyState text="You have no campaigns yet." />
      ) : isPhone ? (
        <PhoneRows
          label="My campaigns"
          rows={list.campaigns}
          phoneRow={campaignPhoneRow(format)}
          toOf={({ id }) => `/campaign/${id}/summary`}
        />
      ) : (
        <CampaignRows campaigns={list.campaigns} />
      )}
    </Section>
  );
}

/** Share of a flight that is over today, 0 to 1. */
const elapsed = (flight: { startDate: string; endDate: string }, today: string): number => {
  const days = daysBetween(flight.startDate, flight.endDate) + 1;
  return Math.min(1, Math.max(0, (daysBetween(flight.startDate, today) + 1) / days));
};

function FlightRow({ campaign }: { campaign: CampaignSummary }) {
  const format = useFormat();
  const { id, name, client, flight, budget, currency } = campaign;
  const share = flight ? elapsed(flight, format.today()) : 0;
  return (
    <li>
      <Link className={classes['row']} to={`/campaign/${id}/summary`}>
        <span className={classes['wide']}>
          <b>{name}</b> · {client.name}
        </span>
        <span className={classes['bar']}>
          <PaceBar share={share} />
        </span>
        <span className={classes['share']}>{format.share(share)}</span>
        <span className={classes['when']}>{format.day(flight?.endDate)}</span>
        <span className={classes['amount']}>{format.money(budget, currency)}</span>
      </Link>
    </li>
  );
}

function LiveFlights() {
  const format = useFormat();
  const isPhone = useIsPhone();
  const [{ data }] = useQuery({
    query: CampaignListDocument,
    variables: { ...newest, limit: 6, sortField: 'budget', tab: 'all', status: ['live'] },
  });
  const list = data?.campaignList;
  const flightWord = ({ flight }: CampaignSummary): string =>
    flight ? `${format.share(elapsed(flight, format.today()))}, to ${format.day(flight.endDate)}` : NOTHING;
  return (
    <Section
      title="Flights of live campaigns"
      count={list?.num}
      side={<span className={classes['meta']}>Time elapsed</span>}
    >
      {list === undefined ? (
        <SkeletonRows rows={6} columns={4} />
      ) : list.num === 0 ? (
        <EmptyState text="No campaign is live." />
      ) : isPhone ? (
        <PhoneRows
          label="Flights of live campaigns"
          rows={list.campaigns}
          phoneRow={(campaign) => ({ ...campaignPhoneRow(format)(campaign), status: flightWord(campaign) })}
          toOf={({ id }) => `/campaign/${id}/summary`}
        />
      ) : (
        <ul className={classes['rows']}>
          {list.campaigns.map((campaign) => (
            <FlightRow key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Today() {
  const format = useFormat();
  const [{ data }] = useQuery({
    query: TaskListDocument,
    variables: { filter: 'myTasks', page: 1, limit: 5 },
  });
  const tasks = data?.taskList.tasks;
  return (
    <Section
      title="Today"
      count={format.day(format.today(), { withWeekday: true })}
      side={
        <Anchor component="button" type="button" onClick={() => frame.openPanel('tasks')}>
          My Tasks
        </Anchor>
      }
    >
      {tasks ? null : <SkeletonRows rows={5} columns={2} />}
      {tasks?.length === 0 ? (
        <EmptyState text="Ready to tackle your day? Get Started by creating a task below." />
      ) : null}
      <ul className={classes['rows']}>
        {tasks?.map((task) => (
          <li key={task.id} className={classes['task']}>
            <TaskCheck
              isDone={false}
              isDisabled={!task.can.complete}
              onToggle={() => void completeTask(task)}
            />
            <Link to={`?taskId=${task.id}`} className={classes['taskText']}>
              <span>{plainText(task.details)}</span>
              <DueMark day={task.dueDate} />
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={classes['create']} onClick={() => frame.openDialog('task')}>
        <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
        Create Task
      </button>
    </Section>
  );
}

function RecentClients() {
  const format = useFormat();
  const [{ data }] = useQuery({
    query: ClientListDocument,
    variables: { ...newest, limit: 6, sortField: 'lastUpdated', tab: 'my' },
  });
  const list = data?.clientList;
  return (
    <Section title="Recent clients" count={list?.num}>
      {list ? null : <SkeletonRows rows={6} columns={2} />}
      {list?.num === 0 ? <EmptyState text="You have no clients yet." /> : null}
      <ul className={classes['rows']}>
        {list?.clients.map(({ id, name, logo, lastUpdated }) => (
          <li key={id}>
            <Link className={classes['row']} to={`/client/${id}`}>
              <Avatar name={name} src={logo} kind="company" />
              <b className={classes['wide']}>{name}</b>
              <span className={classes['when']}>{format.when(lastUpdated)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What is to be done today, and what runs. */
export function Screen() {
  return (
    <Page>
      <div className={classes['columns']}>
        <div className={classes['stack']}>
          <MyCampaigns />
          <LiveFlights />
        </div>
        <div className={classes['stack']}>
          <Today />
          <RecentClients />
        </div>
      </div>
    </Page>
  );
}
