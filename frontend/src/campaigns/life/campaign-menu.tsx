import { Menu } from '@mantine/core';
import { ArrowLeft, ChevronRight, CircleDot } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { icon } from '../../ui/icon.js';
import { offeredActions, type CampaignAction } from './actions.js';
import { makeChange, toStatus } from './changes.js';
import { StatusItems } from './status-items.js';

export interface CampaignMenuProps {
  /** Undefined while it is read. */
  readonly campaign: Campaign | undefined;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly onAct: (action: CampaignAction, campaign: Campaign) => void;
  /** What opens it. */
  readonly children: ReactNode;
}

/** Keeps the focus in the menu when its entries are replaced by others. */
function useFocusOnTurn(page: string, isOpen: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(page);
  useEffect(() => {
    if (isOpen && before.current !== page)
      ref.current?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
    before.current = page;
  }, [page, isOpen]);
  return ref;
}

function Items({
  campaign,
  onAct,
  onStatus,
}: Pick<CampaignMenuProps, 'onAct'> & { campaign: Campaign; onStatus: () => void }) {
  return (
    <>
      {campaign.abilities.edit ? (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<CircleDot {...icon} />}
          rightSection={<ChevronRight {...icon} />}
          onClick={onStatus}
        >
          Change status
        </Menu.Item>
      ) : null}
      {offeredActions(campaign).map((action) => {
        const Icon = action.icon;
        return (
          <Menu.Item
            key={action.key}
            leftSection={<Icon {...icon} />}
            {...(action.isDestructive === true ? { color: 'bad' } : {})}
            onClick={() => onAct(action, campaign)}
          >
            {action.label(campaign)}
          </Menu.Item>
        );
      })}
    </>
  );
}

/** What can be done with a campaign; the statuses are its second page, so that it fits on a phone. */
export function CampaignMenu({ campaign, isOpen, onChange, onAct, children }: CampaignMenuProps) {
  const [page, setPage] = useState<'actions' | 'statuses'>('actions');
  const ref = useFocusOnTurn(page, isOpen);
  const change = (next: boolean): void => {
    setPage('actions');
    onChange(next);
  };
  return (
    <Menu opened={isOpen} onChange={change} position="bottom-end" shadow="md">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown ref={ref} aria-busy={campaign === undefined}>
        {campaign === undefined ? (
          <Menu.Label>Loading …</Menu.Label>
        ) : page === 'actions' ? (
          <Items campaign={campaign} onAct={onAct} onStatus={() => setPage('statuses')} />
        ) : (
          <>
            <Menu.Item
              closeMenuOnClick={false}
              leftSection={<ArrowLeft {...icon} />}
              onClick={() => setPage('actions')}
            >
              Back
            </Menu.Item>
            <Menu.Divider />
            <StatusItems
              campaign={campaign}
              onChoose={(status) => {
                change(false);
                void makeChange(toStatus(status), campaign);
              }}
            />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
