import type { ShellParts } from '../app/frame/slots.js';

export const shell: ShellParts = {
  dialogs: [{ key: 'assistant', load: () => import('./assistant-dialog.js') }],
};
