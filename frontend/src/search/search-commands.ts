import { frame } from '../app/frame/frame-state.js';
import { quickCreateEntries } from '../app/frame/quick-create.js';
import { workspaceTabs } from '../app/frame/workspace-tabs.js';
import { isScreen } from '../app/routing/screen-routes.js';
import { hasAssetLibrary } from '../app/session/asset-access.js';
import { mayAny, type SessionUser } from '../app/session/user.js';
import { isFound } from './match.js';
import type { SearchCommand } from './search-type.js';

const go = (place: string, to: string): SearchCommand => ({
  id: `go-${to}`,
  name: `Go to ${place}`,
  kind: 'go',
  to,
});
const open = (name: string, run: () => void): SearchCommand => ({
  id: `open-${name}`,
  name,
  kind: 'open',
  run,
});

const created = (user: SessionUser): SearchCommand[] => [
  ...quickCreateEntries(user).map(({ label, to }): SearchCommand => ({
    id: `new-${to}`,
    name: `New ${label === label.toUpperCase() ? label : label.toLowerCase()}`,
    kind: 'new',
    to,
  })),
  { id: 'new-task', name: 'New task', kind: 'new', run: () => frame.openDialog('task') },
];

const places = (user: SessionUser): SearchCommand[] => [
  ...workspaceTabs.tabs
    .filter(({ isVisible }) => isVisible?.(user) ?? true)
    .map(({ label, path }) => go(label, path)),
  go('Products', '/products'),
  ...(hasAssetLibrary(user) ? [go('Asset Library', '/asset-library')] : []),
  ...(mayAny(user, 'AdminUIAccess') ? [go('Admin', '/admin')] : []),
  go('Edit Profile', '/profile'),
  ...(user.companyGroups.length > 1 ? [go('Switch Organization', '/switch-organization')] : []),
];

const panels = (user: SessionUser): SearchCommand[] => [
  open('Open My Tasks', () => frame.openPanel('tasks')),
  open('Open Notifications', () => frame.openPanel('notifications')),
  ...(mayAny(user, 'GlobalChatbot') ? [open('Ask the assistant', () => frame.openDialog('assistant'))] : []),
  { id: 'log-out', name: 'Log Out', kind: 'go', to: '/logout' },
];

/** A command never leads nowhere. */
const leadsSomewhere = ({ to }: SearchCommand): boolean => to === undefined || isScreen(to);

/** Everything that the person may do from the dialog, in order. */
const allCommands = (user: SessionUser): readonly SearchCommand[] =>
  [...created(user), ...places(user), ...panels(user)].filter(leadsSomewhere);

/** Those that the words mean; without words what is done most often. */
export const commandsFor = (user: SessionUser, search: string): readonly SearchCommand[] =>
  search.trim() === '' ? allCommands(user) : allCommands(user).filter(({ name }) => isFound(search, name));
