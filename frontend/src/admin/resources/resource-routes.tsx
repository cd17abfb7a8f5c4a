import { resourceScreens } from '../../generated/resource-screens.js';
import type { ScreenRoute } from '../../app/routing/screen-route.js';
import type { TabSet } from '../../app/routing/tab-set.js';

const tabsOf = (label: string | undefined): TabSet | undefined =>
  label === undefined
    ? undefined
    : {
        label,
        tabs: resourceScreens
          .filter(({ tabs }) => tabs === label)
          .map(({ title, path, route }) => ({
            label: title,
            path,
            isVisible: ({ permissionRoutes }) => permissionRoutes.includes(route),
          })),
      };

/** One screen per declared resource; each brings the same code and a chunk with its declaration. */
export const resourceRoutes: readonly ScreenRoute[] = resourceScreens.map((entry): ScreenRoute => {
  const tabs = tabsOf(entry.tabs);
  return {
    path: entry.path,
    name: entry.route,
    title: entry.title,
    section: 'admin',
    permissionRequired: true,
    ...(tabs ? { tabs } : {}),
    load: async () => {
      const [{ ResourceScreen }, { resource }] = await Promise.all([
        import('./resource-screen.js'),
        entry.load(),
      ]);
      return { Screen: () => <ResourceScreen resource={resource} title={entry.title} /> };
    },
  };
});
