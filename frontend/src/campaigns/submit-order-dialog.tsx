import { Button, Group, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { KeyFacts } from '../ui/key-facts.js';
import { useFormat } from '../ui/use-format.js';
import { ModalDialog } from '../ui/modal-dialog.js';
import { deliveryCaution } from './delivery-caution.js';
import { submitOrder } from './campaign-actions.js';
import { useCurrencyOf } from './use-currency-of.js';

interface SubmitOrderDialogProps {
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** Asks once more before an order goes out; what is missing is said instead of a button that fails. */
export function SubmitOrderDialog({ campaign, onClose }: SubmitOrderDialogProps) {
  const format = useFormat();
  const currency = useCurrencyOf(campaign);
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  // One opening is one order, however often the button is pressed.
  const key = useRef(crypto.randomUUID());
  const { missing, flight, allocation, lines } = campaign;
  const cautions = lines.flatMap((line) => {
    const caution = deliveryCaution(line, line.estimatedDelivery, flight);
    return caution === undefined ? [] : [{ id: line.id, text: `${line.name}: ${caution.toLowerCase()}` }];
  });
  const submit = async (): Promise<void> => {
    setBusy(true);
    onClose();
    await submitOrder(campaign, comment, key.current);
  };
  return (
    <ModalDialog opened onClose={onClose} title="Submit order" size={560}>
      <KeyFacts
        facts={[
          { label: 'Campaign', value: campaign.name },
          { label: 'Client', value: campaign.client.name },
          { label: 'Flight', value: flight ? format.days(flight.startDate, flight.endDate) : '–' },
          { label: 'Products', value: counted(lines.length, 'product') },
          { label: 'Sum', value: format.money(allocation.allocated, currency), meta: allocation.message },
        ]}
      />
      {cautions.length === 0 ? null : (
        <ul role="status" style={{ margin: '16px 0 0', paddingInlineStart: 20 }}>
          {cautions.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
      {missing.length > 0 ? (
        <ul role="alert" style={{ margin: '16px 0 0', paddingInlineStart: 20 }}>
          {missing.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : (
        <Textarea
          mt={16}
          label="Comment"
          autosize
          minRows={3}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      )}
      <Group mt={24} gap={8} justify="flex-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="filled" disabled={missing.length > 0} loading={isBusy} onClick={() => void submit()}>
          Submit order
        </Button>
      </Group>
    </ModalDialog>
  );
}
