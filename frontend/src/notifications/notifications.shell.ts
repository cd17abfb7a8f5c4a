import type { ShellParts } from '../app/frame/slots.js';

export const shell: ShellParts = {
  panels: [{ key: 'notifications', load: () => import('./notification-panel.js') }],
  background: [{ load: () => import('./notification-background.js') }],
};
