import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Building2, CircleDashed, LogOut, Monitor, Moon, Sparkles, Sun, Undo2, User } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { Avatar } from '../../ui/avatar.js';
import { UnspoofUser } from '../../generated/commands/unspoof-user.js';
import { send } from '../command-client.js';
import { Problem } from '../api/problem.js';
import { useUser } from '../session/use-session.js';
import { mayAny } from '../session/user.js';
import { useStore } from '../store.js';
import { toast } from '../toast/toasts.js';
import { become } from './become.js';
import classes from './frame.module.css';
import { frame, frameState } from './frame-state.js';
import { icon } from '../../ui/icon.js';
import { useIsPhone } from '../../ui/use-width.js';

const LOOKS: readonly { value: MantineColorScheme; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'Use system setting', icon: Monitor },
];

const lookOf = (value: string): MantineColorScheme =>
  LOOKS.find((look) => look.value === value)?.value ?? 'auto';

async function returnToOriginalUser(): Promise<void> {
  try {
    const { name } = await become(() => send(UnspoofUser, {}));
    toast.info(`You are now functioning as your original user ${name}`);
  } catch (error) {
    if (error instanceof Problem && !error.isHandled) toast.error(`Couldn't unspoof user: ${error.message}`);
  }
}

/** What the header of a phone has no room for. */
function PhoneItems() {
  const user = useUser();
  return (
    <>
      <Menu.Divider />
      {/* The menu closes first, which would close what is opened from it. */}
      <Menu.Item
        leftSection={<CircleDashed {...icon} />}
        onClick={() => setTimeout(() => frame.setMenu('operations'))}
      >
        Operations
      </Menu.Item>
      {mayAny(user, 'GlobalChatbot') ? (
        <Menu.Item leftSection={<Sparkles {...icon} />} onClick={() => frame.openDialog('assistant')}>
          Assistant
        </Menu.Item>
      ) : null}
    </>
  );
}

/** Edit Profile, Switch Organization, Log Out (spec shell 2.4), and light or dark. */
export function UserMenu() {
  const user = useUser();
  const navigate = useNavigate();
  const { menu } = useStore(frameState);
  const isPhone = useIsPhone();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu
      opened={menu === 'user'}
      onChange={(opened) => frame.setMenu(opened ? 'user' : undefined)}
      position="bottom-end"
      width={224}
    >
      <Menu.Target>
        <button type="button" className={classes['me']} aria-label={`${user.fullName}, user menu`}>
          <Avatar name={user.fullName} src={user.avatar} size={32} isOwn />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.isSpoofed ? `${user.fullName} · Spoofed` : user.fullName}</Menu.Label>
        {user.isSpoofed ? (
          <Menu.Item leftSection={<Undo2 {...icon} />} onClick={() => void returnToOriginalUser()}>
            Log in as the original user
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<User {...icon} />} component={Link} to="/profile">
          Edit Profile
        </Menu.Item>
        {user.companyGroups.length > 1 ? (
          <Menu.Item leftSection={<Building2 {...icon} />} component={Link} to="/switch-organization">
            Switch Organization
          </Menu.Item>
        ) : null}
        {isPhone ? <PhoneItems /> : null}
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(lookOf(value))}>
          {LOOKS.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon {...icon} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut {...icon} />} onClick={() => void navigate('/logout')}>
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
