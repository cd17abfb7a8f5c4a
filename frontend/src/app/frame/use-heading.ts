import { createContext, use, useLayoutEffect } from 'react';
import { useParams } from 'react-router';
import type { ScreenRoute } from '../routing/screen-route.js';
import { pathOf } from '../routing/screen-routes.js';
import { useUser } from '../session/use-session.js';
import { useStore } from '../store.js';
import { backTarget, headerText, shownRecords, type RecordKind, type ShownRecord } from './header-records.js';

/** What the route says of the header, with the records of the page filled in. */
export interface Heading {
  readonly text: string | undefined;
  readonly back: string | undefined;
  readonly logo: (ShownRecord & { readonly kind: 'client' | 'group' }) | undefined;
}

export const HeadingContext = createContext<Heading>({ text: undefined, back: undefined, logo: undefined });

export const useHeading = (): Heading => use(HeadingContext);

export function useRouteHeading({ title, back, logo }: ScreenRoute): Heading {
  const { companyGroup } = useUser();
  // Where the page is about no group, the person's own is meant.
  const own = companyGroup ? { group: companyGroup, company: companyGroup.company } : {};
  const records = { ...own, ...useStore(shownRecords) };
  const params = useParams();
  const record = logo === undefined ? undefined : records[logo];
  return {
    text: title === undefined ? undefined : headerText(title, records),
    back: back === undefined ? undefined : backTarget(back, { records, params, pathOf }),
    logo: logo === undefined || record === undefined ? undefined : { ...record, kind: logo },
  };
}

/** Tells the frame which record the page is about, for as long as the page is there. */
export function useShownRecord(kind: RecordKind, record: ShownRecord | undefined): void {
  const { id, name, logo = null } = record ?? {};
  useLayoutEffect(() => {
    if (id === undefined || name === undefined) return undefined;
    shownRecords.set((now) => ({ ...now, [kind]: { id, name, logo } }));
    return () => shownRecords.set(({ [kind]: _gone, ...others }) => others);
  }, [kind, id, name, logo]);
}
