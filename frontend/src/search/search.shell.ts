import type { ShellParts } from '../app/frame/slots.js';

export const shell: ShellParts = {
  dialogs: [{ key: 'search', load: () => import('./search-dialog.js') }],
};
