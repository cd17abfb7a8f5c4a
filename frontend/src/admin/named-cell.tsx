import type { ReactNode } from 'react';

/** Name of a record in a list, with what stands before it. */
export const named = (name: string, before?: ReactNode): ReactNode => (
  <span style={{ display: 'flex', gap: 8, alignItems: 'center', minWidth: 0 }}>
    {before}
    <b style={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</b>
  </span>
);
