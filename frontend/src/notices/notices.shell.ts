import type { ShellParts } from '../app/frame/slots.js';

export const shell: ShellParts = {
  dialogs: [{ key: 'messages', load: () => import('./messages-dialog.js') }],
  background: [{ load: () => import('./notices-background.js') }],
};
