import { ActionIcon, Menu } from '@mantine/core';
import { Building2, FileText, Megaphone, Plus, UserPlus, Zap, type LucideIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { isScreen, NOT_THERE_YET } from '../routing/screen-routes.js';
import { useUser } from '../session/use-session.js';
import { mayAny, type SessionUser } from '../session/user.js';
import { useStore } from '../store.js';
import classes from './frame.module.css';
import { frame, frameState } from './frame-state.js';
import { icon } from '../../ui/icon.js';

export interface QuickCreateEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
}

/** Quick Order is switched on by the company, or by the group where it has settings of its own (decisions). */
export const hasQuickOrder = ({ company, group }: Pick<SessionUser, 'company' | 'group'>): boolean => {
  const source = group?.useCompanyQuickOrderSettings === false ? group : company;
  return source?.enableQuickOrderWorkflow === true;
};

const createScopes = (kind: string): readonly string[] =>
  ['ForAll', 'ForOwnCompany', 'ForOwnGroup'].map((scope) => `${kind}Create${scope}`);

export const NEW_CLIENT = '/new-client?flow=quickCreate';

/** What the signed-in person may create (spec shell 2.4); also the commands of the search dialog. */
export function quickCreateEntries(user: SessionUser): readonly QuickCreateEntry[] {
  const entries: readonly (QuickCreateEntry | false)[] = [
    hasQuickOrder(user) && {
      label: 'Quick Order',
      to: '/workspace/quick-order',
      icon: Zap,
    },
    user.company?.enableRequestForProposal === true && {
      label: 'Request For Proposal',
      to: '/request-for-proposal/new',
      icon: FileText,
    },
    { label: 'Campaign', to: '/create-campaign', icon: Megaphone },
    mayAny(user, ...createScopes('Client')) && {
      label: 'Client',
      to: NEW_CLIENT,
      icon: Building2,
    },
    mayAny(user, ...createScopes('Contact')) && {
      label: 'Contact',
      to: '/workspace/contacts/my?quickCreate=true',
      icon: UserPlus,
    },
  ];
  return entries.filter((entry) => entry !== false);
}

export const EntryItem = ({ entry: { label, to, icon: Icon } }: { entry: QuickCreateEntry }) =>
  isScreen(to) ? (
    <Menu.Item component={Link} to={to} leftSection={<Icon {...icon} />}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item disabled title={NOT_THERE_YET} leftSection={<Icon {...icon} />}>
      {label}
    </Menu.Item>
  );

/** The size of what replaces it. */
const PendingItem = ({ entry: { label, icon: Icon } }: { entry: QuickCreateEntry }) => (
  <Menu.Item leftSection={<Icon {...icon} />} disabled>
    {label}
  </Menu.Item>
);

const ClientEntry = lazy(async () => ({
  default: (await import('./quick-create-client.js')).ClientEntry,
}));

export function QuickCreate() {
  const user = useUser();
  const { menu } = useStore(frameState);
  const isOpen = menu === 'quick-create';
  return (
    <Menu
      opened={isOpen}
      onChange={(opened) => frame.setMenu(opened ? 'quick-create' : undefined)}
      position="bottom-end"
      width={208}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          className={classes['icon'] ?? ''}
          data-open={isOpen || undefined}
          aria-label="Quick create"
        >
          <Plus size={16} strokeWidth={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {quickCreateEntries(user).map((entry) =>
          entry.to === NEW_CLIENT ? (
            <Suspense key={entry.label} fallback={<PendingItem entry={entry} />}>
              <ClientEntry entry={entry} />
            </Suspense>
          ) : (
            <EntryItem key={entry.label} entry={entry} />
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
