import type { GlobalMessage } from '@upfront/contracts/notifications/model.js';
import { frame } from '../app/frame/frame-state.js';
import { createStore } from '../app/store.js';

/** Messages that were pushed to everyone and not yet closed, the newest first. */
export const globalMessages = createStore<readonly GlobalMessage[]>([]);

/** A pushed message opens the dialog; more of them stand in the same one (spec shell 4.1). */
export function receiveGlobalMessage(message: GlobalMessage): void {
  globalMessages.set((now) => [message, ...now]);
  frame.openDialog('messages');
}
