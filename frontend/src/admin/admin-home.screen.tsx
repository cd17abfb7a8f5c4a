import {
  Activity,
  Building2,
  Cable,
  HeartPulse,
  ListChecks,
  Network,
  Rows3,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '../app/session/use-session.js';
import { resourceScreens } from '../generated/resource-screens.js';
import classes from './admin.module.css';
import { settingsPath } from './companies/settings-path.js';

interface Place {
  readonly route: string;
  /** Address; of a company's own page, made of its id. */
  readonly to: string | ((companyId: string) => string);
  readonly label: string;
  readonly about: string;
  /** Heading under which it stands. */
  readonly area: string;
  readonly icon: LucideIcon;
}

type OpenPlace = Place & { readonly to: string };

const places: readonly Place[] = [
  {
    route: 'CompanyList',
    to: '/admin/companies',
    label: 'Companies',
    area: 'Companies',
    about: 'Who works here, with what settings',
    icon: Building2,
  },
  {
    route: 'AdminEditCompanySettings',
    to: settingsPath,
    label: 'Company settings',
    area: 'Companies',
    about: 'Settings, logo, styles and history of your company',
    icon: Settings,
  },
  {
    route: 'GroupList',
    to: '/admin/groups',
    label: 'Groups',
    area: 'Companies',
    about: 'Company groups and their settings',
    icon: Network,
  },
  {
    route: 'AdminUserRoles',
    to: '/admin/user-roles',
    label: 'Roles',
    area: 'Companies',
    about: 'Who may do what; permission groups',
    icon: ShieldCheck,
  },
  {
    route: 'AdminUser',
    to: '/admin/user',
    label: 'Users',
    area: 'Companies',
    about: 'People, their roles and their sign-in',
    icon: Users,
  },
  {
    route: 'Activity',
    to: '/admin/activity',
    label: 'Activity',
    area: 'Operations',
    about: 'Who did what, when, on which record',
    icon: Activity,
  },
  {
    route: 'AdminExternalCRMList',
    to: '/admin/external-crm',
    label: 'External CRM',
    area: 'Connections',
    about: 'Systems that campaigns are pushed to',
    icon: Cable,
  },
  {
    route: 'AdminExternalCRMPushLogs',
    to: '/admin/external-crm/push-logs',
    label: 'Push Logs',
    area: 'Connections',
    about: 'Requests, answers, tries and reasons',
    icon: ScrollText,
  },
  {
    route: 'AdminTaskQueueActive',
    to: '/admin/task-queue/active',
    label: 'Task Queue',
    area: 'Operations',
    about: 'Background work, and what to requeue',
    icon: ListChecks,
  },
  {
    route: 'AdminSystemStatus',
    to: '/admin/status',
    label: 'System Status',
    area: 'Operations',
    about: 'Engines, services, projections and queues',
    icon: HeartPulse,
  },
];

const declared = resourceScreens.map(({ route, path, title, about, area }): Place => ({
  route,
  to: path,
  label: title,
  about,
  area,
  icon: Rows3,
}));

/** Places by the area they belong to, in the order in which areas are first named. */
const byArea = (found: readonly OpenPlace[]): readonly (readonly [string, readonly OpenPlace[]])[] => {
  const areas = new Map<string, OpenPlace[]>();
  for (const place of found) areas.set(place.area, [...(areas.get(place.area) ?? []), place]);
  return [...areas];
};

/** Only the places that the person may open. */
export function Screen() {
  const { permissionRoutes, company } = useUser();
  const open = [...declared, ...places]
    .filter(({ route }) => permissionRoutes.includes(route))
    .map((place) => ({
      ...place,
      to: typeof place.to === 'string' ? place.to : place.to(company?.id ?? ''),
    }));
  return (
    <div className={classes['areas']}>
      {byArea(open).map(([area, inside]) => (
        <section key={area} aria-label={area}>
          <h2 className={classes['area']}>{area}</h2>
          <ul className={classes['places']}>
            {inside.map(({ to, label, about, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className={classes['place']}>
                  <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
                  <span>
                    <b>{label}</b>
                    <span>{about}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
