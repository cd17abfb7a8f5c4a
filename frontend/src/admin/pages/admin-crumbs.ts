import type { Crumb } from '../../app/frame/page-header.js';
import { useUser } from '../../app/session/use-session.js';

const ADMIN: Crumb = { label: 'Admin', to: '/admin' };

/** The way to a page of the admin area, without lists that the person may not open. */
export function useAdminCrumbs(list?: Crumb & { readonly route: string }): readonly Crumb[] {
  const { permissionRoutes } = useUser();
  return list && permissionRoutes.includes(list.route)
    ? [ADMIN, { label: list.label, to: list.to }]
    : [ADMIN];
}

/** The list with one record open beside it. */
export const openIn = (list: string, id: string): string => `${list}?open=${encodeURIComponent(id)}`;
