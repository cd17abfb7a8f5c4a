import { ActionIcon, Menu } from '@mantine/core';
import { Building2, FileText, Megaphone, Plus, UserPlus, Zap, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '../session/use-session.js';
import { mayAny, type SessionUser } from '../session/user.js';
import { useStore } from '../store.js';
import classes from './frame.module.css';
import { frame, frameState } from './frame-state.js';

interface Entry {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
}

const createScopes = (kind: string): readonly string[] =>
  ['ForAll', 'ForOwnCompany', 'ForOwnGroup', 'OwnCompany', 'OwnGroup'].map(
    (scope) => `${kind}Create${scope}`,
  );

/** What the signed-in person may create (spec shell 2.4); also the commands of the search dialog. */
export function quickCreateEntries(user: SessionUser): readonly Entry[] {
  const entries: readonly (Entry | false)[] = [
    user.company?.enableQuickOrderWorkflow === true && {
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
      to: '/new-client?flow=quickCreate',
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
        {quickCreateEntries(user).map(({ label, to, icon: Icon }) => (
          <Menu.Item key={label} component={Link} to={to} leftSection={<Icon size={16} strokeWidth={1.5} />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
