import type { ShellParts } from '../app/frame/slots.js';

export const shell: ShellParts = {
  panels: [{ key: 'tasks', load: () => import('./task-panel.js') }],
  dialogs: [
    { key: 'task', load: () => import('./task-dialog.js') },
    { key: 'task-history', load: () => import('./task-history.js') },
  ],
  background: [{ load: () => import('./task-background.js') }],
};
