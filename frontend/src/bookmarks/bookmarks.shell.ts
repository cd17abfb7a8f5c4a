import type { ShellParts } from '../app/frame/slots.js';

export const shell: ShellParts = {
  panels: [{ key: 'bookmarks', load: () => import('./bookmarks-panel.js') }],
};
