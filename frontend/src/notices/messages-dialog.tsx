import { Button, Group } from '@mantine/core';
import type { DialogProps } from '../app/frame/slots.js';
import { useStore } from '../app/store.js';
import { useFormat } from '../ui/use-format.js';
import { ModalDialog } from '../ui/modal-dialog.js';
import { globalMessages } from './messages.js';
import classes from './notices.module.css';

/** Messages of the people who run the product (spec shell 2.4, Global Messages). */
export function Dialog({ isOpen, onClose, argument }: DialogProps) {
  const format = useFormat();
  const pushed = useStore(globalMessages);
  // A notification opens its own message again.
  const messages = argument === undefined ? pushed : [{ msg: argument, timestamp: undefined }];
  const close = (): void => {
    globalMessages.set([]);
    onClose();
  };
  return (
    <ModalDialog opened={isOpen} onClose={close} title="Global Messages" size={480}>
      <ul className={classes['messages']}>
        {messages.map(({ msg, timestamp }, at) => (
          <li key={at}>
            <p className={classes['message']}>{msg}</p>
            {timestamp === undefined ? null : (
              <time className={classes['when']} dateTime={timestamp}>
                {format.moment(timestamp)}
              </time>
            )}
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button data-autofocus onClick={close}>
          Close
        </Button>
      </Group>
    </ModalDialog>
  );
}
