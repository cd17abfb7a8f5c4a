import { Anchor } from '@mantine/core';
import { reachHref, type ReachType } from './reach-href.js';

/** An email or phone number that can be written to or called, also within a row that opens something else. */
export const ReachLink = ({ type, value }: { type: ReachType; value: string }) => (
  <Anchor href={reachHref(type, value)} fz="inherit" onClick={(event) => event.stopPropagation()}>
    {value}
  </Anchor>
);
