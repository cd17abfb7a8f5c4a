import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { Flight } from '@upfront/contracts/campaigns/model.js';
import { renewedFlight } from '@upfront/contracts/campaigns/renewal.js';
import { CalendarDate, Name } from '@upfront/contracts/kernel/values.js';
import { send } from '../../app/command-client.js';
import { RenewCampaign } from '../../generated/commands/renew-campaign.js';
import { DayInput } from '../../ui/forms/day-input.js';
import { Fields, Wide } from '../../ui/forms/fields.js';
import { FormDialog } from '../../ui/forms/form-dialog.js';
import { onceReadable } from '../../ui/forms/once-readable.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import type { ActionDialogProps } from './action-dialog.js';
import { saidMade } from './deeds.js';

const Days = z.object({ name: Name, startDate: CalendarDate, endDate: CalendarDate });
const schema = Days.refine((days) => Flight.safeParse(days).success, {
  path: ['endDate'],
  error: 'The end date is before the start date, or too far from it',
  when: onceReadable(Days),
});

/** Name and flight of the campaign that goes on where this one ends. */
export function RenewDialog({ campaign, acting, onClose }: ActionDialogProps) {
  const { id, name, flight } = campaign;
  const next = flight && renewedFlight(flight);
  const proposed = `${name.replace(/ \(renewal(?: \d+)?\)$/, '')} (renewal)`;
  const draft = useDraftForm({
    name: `campaign.renew.${id}`,
    schema,
    saved: { name: proposed, startDate: next?.startDate ?? '', endDate: next?.endDate ?? '' },
    save: async ({ name: chosen, startDate, endDate }) => {
      // A name that was left as proposed is numbered where there is such a renewal already.
      const named = chosen === proposed ? {} : { name: chosen };
      const made = await send(RenewCampaign, { id, ...named, flight: { startDate, endDate } });
      onClose();
      saidMade(made.campaign.name, made.id, acting);
    },
  });
  const { form } = draft;
  return (
    <FormDialog title="Renew campaign" draft={draft} submitLabel="Renew campaign" onClose={onClose}>
      <Fields>
        <Wide>
          <TextInput label="Name" required {...form.getInputProps('name')} />
        </Wide>
        <DayInput label="Start date" required {...form.getInputProps('startDate')} />
        <DayInput label="End date" required {...form.getInputProps('endDate')} />
      </Fields>
      <span>The new campaign has the owner, team, audience, geography, products and prices of {name}.</span>
    </FormDialog>
  );
}
