import {
  Activity,
  Building2,
  Cable,
  FileClock,
  HeartPulse,
  KeyRound,
  ListChecks,
  LogIn,
  Megaphone,
  MonitorSmartphone,
  Network,
  Palette,
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
    about: 'Companies and their settings',
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
    about: 'Roles and permission groups',
    icon: ShieldCheck,
  },
  {
    route: 'AdminUser',
    to: '/admin/user',
    label: 'Users',
    area: 'Companies',
    about: 'People, roles and sign-in',
    icon: Users,
  },
  {
    route: 'AdminStyles',
    to: '/admin/styles/general',
    label: 'Styles',
    area: 'Companies',
    about: 'Your company’s colors and corners, with a preview',
    icon: Palette,
  },
  {
    route: 'AdminPermissions',
    to: '/admin/permissions',
    label: 'Permissions',
    area: 'Companies',
    about: 'What roles can allow, and your own permissions',
    icon: KeyRound,
  },
  {
    route: 'AdminSSOProviders',
    to: '/admin/sso-providers',
    label: 'Single sign-on',
    area: 'Connections',
    about: 'Sign-in providers',
    icon: LogIn,
  },
  {
    route: 'Activity',
    to: '/admin/activity',
    label: 'Activity',
    area: 'Operations',
    about: 'Who changed what, and when',
    icon: Activity,
  },
  {
    route: 'AdminActivity',
    to: '/admin/admin-activity',
    label: 'Admin activity',
    area: 'Operations',
    about: 'Changes by administrators',
    icon: FileClock,
  },
  {
    route: 'AdminGlobalMessage',
    to: '/admin/global-message',
    label: 'Message to everyone',
    area: 'Operations',
    about: 'Shown immediately to everyone who has Upfront open',
    icon: Megaphone,
  },
  {
    route: 'AdminUserSessions',
    to: '/admin/user-sessions',
    label: 'User sessions',
    area: 'Operations',
    about: 'See who is signed in, and sign people out',
    icon: MonitorSmartphone,
  },
  {
    route: 'AdminExternalCRMList',
    to: '/admin/external-crm',
    label: 'External CRM',
    area: 'Connections',
    about: 'Systems you push campaigns to',
    icon: Cable,
  },
  {
    route: 'AdminExternalCRMPushLogs',
    to: '/admin/external-crm/push-logs',
    label: 'Push Logs',
    area: 'Connections',
    about: 'Every push, with its request, answer and error',
    icon: ScrollText,
  },
  {
    route: 'AdminTaskQueueActive',
    to: '/admin/task-queue/active',
    label: 'Task Queue',
    area: 'Operations',
    about: 'Background tasks; requeue what failed',
    icon: ListChecks,
  },
  {
    route: 'AdminSystemStatus',
    to: '/admin/status',
    label: 'System Status',
    area: 'Operations',
    about: 'Services, data stores and queues',
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
