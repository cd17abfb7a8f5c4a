import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import type { DeletedCampaign as Deleted } from '@upfront/contracts/campaigns/views.js';
import { attempt } from '../../app/attempt.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { RestoreCampaign } from '../../generated/commands/restore-campaign.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useFormat } from '../../ui/use-format.js';

/** What stands at the address of a deleted campaign: who deleted it, and the way back. */
export function DeletedCampaign({ campaign }: { campaign: z.infer<typeof Deleted> }) {
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const { id, name, clientName, deletedAt, deletedByName, canRestore } = campaign;
  const restore = async (): Promise<void> => {
    setBusy(true);
    const isDone = await attempt(() => send(RestoreCampaign, { id })).finally(() => setBusy(false));
    if (isDone) toast.success(`${name} restored.`);
  };
  return (
    <EmptyState
      title={`${name} was deleted`}
      text={`${deletedByName || 'Somebody'} deleted this campaign of ${clientName}, ${format.when(deletedAt)}.${canRestore ? '' : ' Ask its owner to restore it.'}`}
    >
      {canRestore ? (
        <Button variant="filled" loading={isBusy} onClick={() => void restore()}>
          Restore campaign
        </Button>
      ) : null}
    </EmptyState>
  );
}
