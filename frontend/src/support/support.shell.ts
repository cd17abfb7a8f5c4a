import type { ShellParts } from '../app/frame/slots.js';

export const shell: ShellParts = {
  panels: [{ key: 'support', load: () => import('./support-panel.js') }],
  background: [{ load: () => import('./support-background.js') }],
};
