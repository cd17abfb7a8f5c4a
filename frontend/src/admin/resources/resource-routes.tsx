import type { ComponentType } from 'react';
import { resourceScreens } from '../../generated/resource-screens.js';
import type { ScreenRoute } from '../../app/routing/screen-route.js';
import type { TabSet } from '../../app/routing/tab-set.js';
import type { ResourceRef } from './resource-ref.js';

type Entry = (typeof resourceScreens)[number];

const tabsOf = (label: string | undefined): TabSet | undefined =>
  label === undefined
    ? undefined
    : {
        label,
        tabs: resourceScreens
          .filter(({ tabs }) => tabs === label)
          .map(({ title, path }) => ({ label: title, path })),
      };

/** A screen that stands on the declaration, whose chunk comes with it. */
const screenOf = async (
  entry: Entry,
  code: Promise<(resource: ResourceRef) => ComponentType>,
): Promise<{ readonly Screen: ComponentType }> => {
  const [screen, { resource }] = await Promise.all([code, entry.load()]);
  return { Screen: screen(resource) };
};

const list = async (entry: Entry) => {
  const { ResourceScreen } = await import('./resource-screen.js');
  return (resource: ResourceRef) => () => <ResourceScreen resource={resource} title={entry.title} />;
};
const newPage = async (entry: Entry) => {
  const { NewRecordPage } = await import('./resource-page.js');
  return (resource: ResourceRef) => () => <NewRecordPage resource={resource} screen={entry} />;
};
const editPage = async (entry: Entry) => {
  const { EditRecordPage } = await import('./resource-page.js');
  return (resource: ResourceRef) => () => <EditRecordPage resource={resource} screen={entry} />;
};

const routesOf = (entry: Entry): readonly ScreenRoute[] => {
  const tabs = tabsOf(entry.tabs);
  const base = {
    title: entry.title,
    section: 'admin',
    permissionRequired: true,
    ...(tabs ? { tabs } : {}),
  } as const;
  const { path, pages } = entry;
  return [
    { ...base, path, name: entry.route, load: () => screenOf(entry, list(entry)) },
    ...(pages
      ? [
          { ...base, path: `${path}/new`, name: pages.new, load: () => screenOf(entry, newPage(entry)) },
          {
            ...base,
            path: `${path}/edit/:id`,
            name: pages.edit,
            load: () => screenOf(entry, editPage(entry)),
          },
        ]
      : []),
  ];
};

/** The screens of every declared resource; each brings the same code and a chunk with its declaration. */
export const resourceRoutes: readonly ScreenRoute[] = resourceScreens.flatMap(routesOf);
