import { attempt } from '../app/attempt.js';
import { toast } from '../app/toast/toasts.js';

/** Puts values of the past back by `command`, and says so. */
export const restoreValues = async (command: () => Promise<unknown>): Promise<void> => {
  if (await attempt(command)) toast.success('Earlier values restored.');
};
