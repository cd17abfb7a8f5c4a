import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import type { Campaign, CampaignSummary } from '@upfront/contracts/campaigns/views.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { CampaignDocument } from '../generated/queries/campaign.js';
import { AvatarGroup, PersonAvatar } from '../ui/avatar.js';
import { Legend, StackedBar } from '../ui/bars/stacked-bar.js';
import { formatLength } from '../ui/format.js';
import { EnterKey } from '../ui/enter-key.js';
import { HistoryLines } from '../ui/history-timeline.js';
import { KeyFacts } from '../ui/key-facts.js';
import { RecordSheet, SheetBlock, type SheetPlace } from '../ui/record-sheet.js';
import { useFormat } from '../ui/use-format.js';
import { categoryColour } from './campaign-colours.js';
import { CampaignStatusBadge, toHistory } from './campaign-status.js';
import { MoreActions } from './life/more-actions.js';
import { StatusPicker } from './life/status-picker.js';
import { useCurrencyOf } from './use-currency-of.js';

interface CampaignSheetProps extends SheetPlace {
  readonly id: string;
  readonly row: CampaignSummary | undefined;
}

function Facts({ campaign }: { campaign: Campaign }) {
  const format = useFormat();
  const currency = useCurrencyOf(campaign);
  const { budget, flight, owner, teamMembers, agency, objectives } = campaign;
  return (
    <KeyFacts
      facts={[
        {
          label: 'Budget',
          value: (
            <b style={{ fontWeight: 600 }}>
              {format.money(budget ? campaign.allocation.budget : null, currency)}
            </b>
          ),
        },
        {
          label: 'Flight',
          value: flight ? format.days(flight.startDate, flight.endDate) : '–',
          ...(flight ? { meta: formatLength(flight.startDate, flight.endDate) } : {}),
        },
        {
          label: 'Owner',
          value: (
            <>
              <PersonAvatar person={owner} /> {owner.fullName}
            </>
          ),
        },
        {
          label: 'Team',
          value:
            teamMembers.length === 0 ? (
              '–'
            ) : (
              <>
                <AvatarGroup people={teamMembers} />
                {teamMembers.map(({ fullName }) => fullName).join(', ')}
              </>
            ),
        },
        { label: 'Agency', value: agency?.name ?? '–' },
        { label: 'Objective', value: objectives.map(({ name }) => name).join(', ') || '–' },
      ]}
    />
  );
}

function Products({ campaign }: { campaign: Campaign }) {
  const format = useFormat();
  const currency = useCurrencyOf(campaign);
  const { allocation, lines } = campaign;
  if (lines.length === 0) return null;
  const parts = allocation.categories.map(({ category, categoryName, amount }) => ({
    key: category,
    label: categoryName,
    value: amount,
    colour: categoryColour(category),
  }));
  return (
    <SheetBlock
      title="Products"
      meta={`${lines.length}, sum ${format.money(allocation.allocated, currency)}`}
    >
      <StackedBar
        parts={parts}
        total={allocation.budget}
        label={`${counted(lines.length, 'product')} by amount`}
      />
      <Legend
        isSmall
        items={parts.map((part) => ({
          ...part,
          share: format.share(allocation.allocated > 0 ? part.value / allocation.allocated : 0),
        }))}
      />
    </SheetBlock>
  );
}

/** Key facts of a campaign beside the list, with a link to the full page. */
export function CampaignSheet({ id, row, ...place }: CampaignSheetProps) {
  const [{ data }] = useQuery({ query: CampaignDocument, variables: { id } });
  const campaign = data?.campaign.campaign.id === id ? data.campaign.campaign : undefined;
  const shown = campaign ?? row;
  return (
    <RecordSheet
      title={shown?.name ?? ''}
      sub={shown?.client.name}
      badge={
        campaign ? <StatusPicker campaign={campaign} /> : row ? <CampaignStatusBadge campaign={row} /> : null
      }
      {...place}
      footer={
        <>
          <Button
            component={Link}
            to={`/campaign/${id}/summary`}
            variant="filled"
            rightSection={<EnterKey />}
          >
            Open campaign
          </Button>
          {campaign?.abilities.editContent ? (
            <Button component={Link} to={`/new-campaign/${id}/products/allocation`}>
              Edit products
            </Button>
          ) : null}
          {campaign ? (
            <MoreActions
              campaign={campaign}
              onDone={({ key }) => (key === 'delete' ? place.onClose() : undefined)}
            />
          ) : null}
        </>
      }
    >
      {campaign ? (
        <>
          <SheetBlock>
            <Facts campaign={campaign} />
          </SheetBlock>
          <Products campaign={campaign} />
          <SheetBlock
            title="Latest changes"
            meta={
              <Anchor component={Link} to={`/campaign/${id}/summary`} fz="inherit">
                History
              </Anchor>
            }
          >
            <HistoryLines entries={toHistory(campaign.latestHistory)} />
          </SheetBlock>
        </>
      ) : null}
    </RecordSheet>
  );
}
