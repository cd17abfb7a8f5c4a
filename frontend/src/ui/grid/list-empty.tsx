import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.js';
import { isNarrowed, type GridState } from './grid-state.js';

export interface ListEmptyProps {
  readonly control: Pick<GridState, 'search' | 'filters'>;
  /** What is listed, in one. */
  readonly one: string;
  /** Said where there are none at all, best with what they are for. */
  readonly none: string;
  /** Said where nothing matches what is searched or filtered. */
  readonly unmatched?: string;
  /** The button that adds one. */
  readonly children?: ReactNode;
}

/** A list without rows: nothing matches, or there is nothing yet. */
export const ListEmpty = ({ control, one, none, unmatched, children }: ListEmptyProps) => (
  <EmptyState text={isNarrowed(control) ? (unmatched ?? `No ${one} matches.`) : none}>{children}</EmptyState>
);
