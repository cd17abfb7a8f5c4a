import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { isAsked, type CampaignAction } from './actions.js';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.js')).ActionDialog }));

interface Asked {
  readonly action: CampaignAction;
  readonly campaign: Campaign;
}

/** Does what is chosen in a menu, and asks first where something has to be asked. */
export function useActing(onDone?: (action: CampaignAction) => void): {
  readonly act: (action: CampaignAction, campaign: Campaign) => void;
  readonly asking: ReactNode;
} {
  const navigate = useNavigate();
  const client = useClient();
  const [asked, setAsked] = useState<Asked>();
  const acting = { client, go: (to: string): void => void navigate(to) };
  const run = async ({ action, campaign }: Asked): Promise<boolean> => {
    const isDone = await action.run(campaign, acting);
    if (isDone) onDone?.(action);
    return isDone;
  };
  return {
    act: (action, campaign) => {
      if (isAsked(action, campaign)) setAsked({ action, campaign });
      else void run({ action, campaign });
    },
    asking: asked ? (
      <Suspense>
        <ActionDialog
          {...asked}
          acting={acting}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ) : null,
  };
}
