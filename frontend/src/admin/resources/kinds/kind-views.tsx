import type { Kind } from '@upfront/contracts/kernel/resource/kinds.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import type { KindView } from './kind-view.js';
import { PartRows } from './parts-input.js';
import { SINGLE_VIEWS } from './single-views.js';

/** How each kind of field is shown and entered. */
export const KIND_VIEWS: Readonly<Record<Kind, KindView>> = {
  ...SINGLE_VIEWS,
  parts: { show: (value) => counted(Array.isArray(value) ? value.length : 0, 'row'), Input: PartRows },
};
