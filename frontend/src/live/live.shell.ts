import type { ShellParts } from '../app/frame/slots.js';

export const shell: ShellParts = {
  background: [{ load: () => import('./live-background.js') }],
};
