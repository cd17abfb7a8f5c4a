import { Activity, Cable, HeartPulse, ListChecks, ScrollText, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '../app/session/use-session.js';
import classes from './admin.module.css';

interface Place {
  readonly route: string;
  readonly to: string;
  readonly label: string;
  readonly about: string;
  readonly icon: LucideIcon;
}

const places: readonly Place[] = [
  {
    route: 'Activity',
    to: '/admin/activity',
    label: 'Activity',
    about: 'Who did what, when, on which record',
    icon: Activity,
  },
  {
    route: 'AdminExternalCRMList',
    to: '/admin/external-crm',
    label: 'External CRM',
    about: 'Systems that campaigns are pushed to',
    icon: Cable,
  },
  {
    route: 'AdminExternalCRMPushLogs',
    to: '/admin/external-crm/push-logs',
    label: 'Push Logs',
    about: 'Requests, answers, tries and reasons',
    icon: ScrollText,
  },
  {
    route: 'AdminTaskQueueActive',
    to: '/admin/task-queue/active',
    label: 'Task Queue',
    about: 'Background work, and what to requeue',
    icon: ListChecks,
  },
  {
    route: 'AdminSystemStatus',
    to: '/admin/status',
    label: 'System Status',
    about: 'Engines, services, projections and queues',
    icon: HeartPulse,
  },
];

/** Only the places that the person may open. */
export function Screen() {
  const { permissionRoutes } = useUser();
  return (
    <ul className={classes['places']}>
      {places
        .filter(({ route }) => permissionRoutes.includes(route))
        .map(({ to, label, about, icon: Icon }) => (
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
  );
}
