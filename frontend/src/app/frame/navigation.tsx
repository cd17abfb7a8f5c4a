import {
  Bell,
  Bookmark,
  ChartColumn,
  ChevronsUpDown,
  Image,
  LayoutDashboard,
  LifeBuoy,
  Package,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { supportWay } from '@upfront/contracts/support/model.js';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.js';
import { Logo } from '../../ui/mark.js';
import { useLayer } from '../../ui/use-layer.js';
import { useSwipe } from '../../ui/use-swipe.js';
import { useIsMobile } from '../../ui/use-width.js';
import type { Section } from '../routing/screen-route.js';
import { isScreen, NOT_THERE_YET } from '../routing/screen-routes.js';
import { hasAssetLibrary } from '../session/asset-access.js';
import { useUser } from '../session/use-session.js';
import { companyName, groupName, mayAny, type SessionUser } from '../session/user.js';
import { useStore } from '../store.js';
import classes from './frame.module.css';
import { DEFAULT_ROUTE } from './default-route.js';
import { frame, frameState } from './frame-state.js';

interface Item {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly section?: Section;
  readonly to?: string;
  readonly onClick?: () => void;
  readonly isDisabled?: boolean;
}

function upperItems(user: SessionUser): readonly Item[] {
  const dashboard = user.dashboards[0]?.id;
  return [
    { label: 'My Workspace', icon: LayoutDashboard, section: 'workspace', to: DEFAULT_ROUTE },
    { label: 'Products', icon: Package, section: 'products', to: '/products' },
    ...(hasAssetLibrary(user)
      ? [{ label: 'Asset Library', icon: Image, section: 'asset-library', to: '/asset-library' } as const]
      : []),
    { label: 'Notifications', icon: Bell, isDisabled: true },
    dashboard === undefined
      ? { label: 'Reporting', icon: ChartColumn, isDisabled: true }
      : { label: 'Reporting', icon: ChartColumn, section: 'reporting', to: `/reporting/${dashboard}` },
    { label: 'Bookmarks', icon: Bookmark, onClick: () => frame.openPanel('bookmarks') },
  ];
}

function lowerItems(user: SessionUser): readonly Item[] {
  const way = supportWay(user.company, user.group);
  const support: Item =
    way === 'email'
      ? { label: 'Support', icon: LifeBuoy, section: 'support', onClick: () => frame.openPanel('support') }
      : { label: 'Support', icon: LifeBuoy, section: 'support', to: '/support' };
  return [
    ...(mayAny(user, 'AdminUIAccess')
      ? [{ label: 'Admin', icon: Settings, section: 'admin', to: '/admin' } as const]
      : []),
    ...(way === 'none' ? [] : [support]),
  ];
}

function NavigationItem({ item, isCurrent }: { item: Item; isCurrent: boolean }) {
  const inside = (
    <>
      <item.icon size={16} strokeWidth={1.5} aria-hidden="true" />
      {item.label}
    </>
  );
  if (item.isDisabled === true || (item.to !== undefined && !isScreen(item.to))) {
    return (
      <span className={classes['item']} role="link" aria-disabled="true" title={NOT_THERE_YET}>
        {inside}
      </span>
    );
  }
  if (item.to === undefined) {
    return (
      <button type="button" className={classes['item']} onClick={item.onClick}>
        {inside}
      </button>
    );
  }
  return (
    <Link className={classes['item']} to={item.to} aria-current={isCurrent ? 'page' : undefined}>
      {inside}
    </Link>
  );
}

const ItemList = ({ items, section }: { items: readonly Item[]; section: Section | undefined }) => (
  <ul className={classes['items']}>
    {items.map((item) => (
      <li key={item.label}>
        <NavigationItem item={item} isCurrent={item.section !== undefined && item.section === section} />
      </li>
    ))}
  </ul>
);

function Organisation({ user }: { user: SessionUser }) {
  const inside = (
    <>
      <Avatar name={companyName(user)} src={user.companyGroup?.logo ?? user.company?.logo} kind="company" />
      <span>
        <b>{companyName(user)}</b>
        <small>{groupName(user)}</small>
      </span>
    </>
  );
  if (user.companyGroups.length < 2) return <div className={classes['organisation']}>{inside}</div>;
  return (
    <Link className={classes['organisation']} to="/switch-organization" title="Switch Organization">
      {inside}
      <ChevronsUpDown size={14} strokeWidth={1.5} aria-hidden="true" />
    </Link>
  );
}

/** A company's logo and name take the place of our mark and wordmark. */
function Brand({ user }: { user: SessionUser }) {
  const logo = user.company?.logo ?? null;
  const brand = logo === null ? {} : { src: logo, name: companyName(user) };
  return (
    <Link
      className={classes['logo']}
      to={DEFAULT_ROUTE}
      aria-label={`${brand.name ?? 'Upfront'}, go to the start page`}
    >
      <Logo {...brand} />
    </Link>
  );
}

const closeNavigation = (): void => frame.setNavigation(false);

/** Left navigation; below 768 px it slides in over the page, and goes with a swipe to the left. */
export function Navigation({ section }: { section: Section | undefined }) {
  const user = useUser();
  const ref = useRef<HTMLElement>(null);
  const isMobile = useIsMobile();
  const { isNavigationOpen } = useStore(frameState);
  const isOver = isMobile && isNavigationOpen;
  useLayer(isOver, closeNavigation, ref);
  useSwipe(ref, 'swipe-left', isOver, closeNavigation);
  return (
    <>
      {isOver ? <div className={classes['scrim']} onClick={() => frame.setNavigation(false)} /> : null}
      <nav
        ref={ref}
        className={classes['nav']}
        data-open={isOver || undefined}
        aria-label="Main"
        tabIndex={-1}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button'))
            frame.setNavigation(false);
        }}
      >
        <Brand user={user} />
        <Organisation user={user} />
        <ItemList items={upperItems(user)} section={section} />
        <ItemList items={lowerItems(user)} section={section} />
      </nav>
    </>
  );
}
