import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { CampaignDocument } from '../../generated/queries/campaign.js';
import type { CampaignAction } from './actions.js';
import { CampaignMenu } from './campaign-menu.js';
import classes from './life.module.css';
import { useActing } from './use-acting.js';

/** The row whose menu is open, and the button that opened it. */
export interface OpenRowMenu {
  readonly id: string;
  readonly button: HTMLElement;
}

interface RowMenuProps {
  readonly of: OpenRowMenu | undefined;
  readonly onClose: () => void;
  readonly onDone: (action: CampaignAction, id: string) => void;
}

/**
 * The menu of a row. It stands beside the list and not in the row, which is drawn again whenever the list is read again;
 * what a dialog of it asks stays through that too.
 */
export function RowMenu({ of, onClose, onDone }: RowMenuProps) {
  const [shown, setShown] = useState(of);
  if (of && of !== shown) setShown(of);
  const id = shown?.id ?? '';
  const [{ data, error }] = useQuery({ query: CampaignDocument, variables: { id }, pause: id === '' });
  const campaign = data?.campaign.campaign.id === id ? data.campaign.campaign : undefined;
  const { act, asking } = useActing((action) => onDone(action, id));
  const hasFailed = error !== undefined && campaign === undefined;
  useEffect(() => {
    if (of && hasFailed) onClose();
  }, [of, hasFailed, onClose]);
  if (!shown) return null;
  const { top, left, width, height } = shown.button.getBoundingClientRect();
  return (
    <>
      <CampaignMenu
        campaign={campaign}
        isOpen={of !== undefined}
        onChange={(isOpen) => {
          if (isOpen) return;
          onClose();
          shown.button.focus();
        }}
        onAct={act}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-label="Menu of the row"
          className={classes['anchor']}
          style={{ top, left, width, height }}
          hidden={of === undefined}
        />
      </CampaignMenu>
      {asking}
    </>
  );
}
