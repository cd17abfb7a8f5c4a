import type { ResourceTitle } from '../../generated/resource-screens.js';
import type { SessionUser } from '../session/user.js';
import type { SectionName } from './section-names.js';

/** A tab of the sub-navigation. Its word comes from a fixed list, or from a declared resource (spec shell 2.4). */
export interface Tab {
  readonly label: SectionName | ResourceTitle;
  /** May hold parameters of the current address, such as `/client/:id/info`. */
  readonly path: string;
  /** Shown but not reachable. */
  readonly isDisabled?: boolean;
  readonly isVisible?: (user: SessionUser) => boolean;
  /** Marked only on exactly this address; otherwise on everything below it too. */
  readonly isExact?: boolean;
}

export interface TabSet {
  /** Said to assistive technology, such as `Campaign`. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}
