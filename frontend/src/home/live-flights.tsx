import { Link } from 'react-router';
import { useQuery } from 'urql';
import type { CampaignSummary } from '@upfront/contracts/campaigns/views.js';
import { daysBetween } from '@upfront/contracts/kernel/days.js';
import { campaignPhoneRow } from '../campaigns/campaign-columns.js';
import { CampaignListDocument } from '../generated/queries/campaign-list.js';
import { PaceBar } from '../ui/bars/row-bars.js';
import { EmptyState } from '../ui/empty-state.js';
import { NOTHING } from '../ui/format.js';
import { PhoneRows } from '../ui/grid/phone-rows.js';
import { Section } from '../ui/section.js';
import { SkeletonRows } from '../ui/skeletons.js';
import { useFormat } from '../ui/use-format.js';
import { useIsPhone } from '../ui/use-width.js';
import { newest } from './newest.js';
import classes from './home.module.css';

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

/** How far the flights of live campaigns are. */
export function LiveFlights() {
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
      title="Live campaign flights"
      count={list?.num}
      side={<span className={classes['meta']}>Time elapsed</span>}
    >
      {list === undefined ? (
        <SkeletonRows rows={6} columns={4} />
      ) : list.num === 0 ? (
        <EmptyState text="No live campaigns." />
      ) : isPhone ? (
        <PhoneRows
          label="Live campaign flights"
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
