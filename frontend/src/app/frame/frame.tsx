import { useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAddressQuery, without } from '../../ui/address/use-address-query.js';
import { useIsMobile } from '../../ui/use-width.js';
import type { ScreenRoute } from '../routing/screen-route.js';
import { loadTray } from '../operations/operations.js';
import { useUser } from '../session/use-session.js';
import { useStore } from '../store.js';
import { Banners } from './banners.js';
import { SetAsideBanner } from './set-aside-banner.js';
import classes from './frame.module.css';
import { frame, frameState } from './frame-state.js';
import { Header } from './header.js';
import { BackgroundHost, DialogHost, PanelHost, UnsavedHost } from './hosts.js';
import { Navigation } from './navigation.js';
import { partsOf } from './parts-of.js';
import { HeaderSlotContext } from './page-header.js';
import { panelEntries } from './slots.js';
import { HeadingContext, useRouteHeading } from './use-heading.js';
import { useVersionCheck } from './use-version-check.js';
import { SubNavigation } from './sub-navigation.js';

/** Meta+K or Ctrl+K opens search everywhere (spec shell 2.4). */
function useSearchKey(): void {
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      frame.openDialog('search');
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
}

/** The query taskId opens the tasks panel on every address (spec shell 2.3). */
function useTaskInAddress(): void {
  const [search] = useSearchParams();
  const taskId = search.get('taskId');
  useEffect(() => {
    if (taskId !== null) frame.openPanel('tasks');
  }, [taskId]);
}

/** The query panel opens that panel, as links in mails do; it then leaves the address. */
function usePanelInAddress(): void {
  const [search, changeQuery] = useAddressQuery();
  const wanted = panelEntries.find(({ key }) => key === search.get('panel'))?.key;
  useEffect(() => {
    if (wanted === undefined) return;
    frame.openPanel(wanted);
    changeQuery((now) => without(now, 'panel'), true);
  }, [wanted, changeQuery]);
}

/** The tray belongs to the person and group that are signed in. */
function useTray(): void {
  const { id, companyGroup } = useUser();
  const groupId = companyGroup?.id;
  useEffect(() => void loadTray(), [id, groupId]);
}

/** A new page starts at its top, and closes the menus of the one before. */
function useNewPage(content: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    content.current?.scrollTo(0, 0);
    frame.setMenu(undefined);
  }, [pathname, content]);
}

/** The fixed frame: navigation, header, sub-navigation, page, and what lies over it. */
export function Frame({ route, children }: { route: ScreenRoute; children: ReactNode }) {
  const [element, setSlot] = useState<HTMLElement | null>(null);
  const [filled, setFilled] = useState(0);
  const slot = useMemo(() => ({ element, setFilled }), [element]);
  const { panel } = useStore(frameState);
  const content = useRef<HTMLElement>(null);
  const heading = useRouteHeading(route);
  const parts = partsOf(route);
  const isMobile = useIsMobile();
  useSearchKey();
  useTray();
  useVersionCheck();
  useTaskInAddress();
  usePanelInAddress();
  useNewPage(content);
  const overlay: CSSProperties & { '--u-overlay'?: string } =
    panel !== undefined && !isMobile ? { '--u-overlay': 'max(320px, 25vw)' } : {};
  return (
    <HeadingContext value={heading}>
      <HeaderSlotContext value={slot}>
        <a className={classes['skip']} href="#content">
          Skip to content
        </a>
        <div className={classes['frame']}>
          {parts.hasNavigation ? <Navigation section={route.section} /> : null}
          <div className={classes['main']}>
            {parts.hasHeader ? (
              <Header isLined={route.tabs === undefined} isFilled={filled > 0} onSlot={setSlot} />
            ) : null}
            <div className={classes['body']} style={overlay}>
              {route.tabs === undefined ? null : <SubNavigation set={route.tabs} />}
              <Banners />
              <SetAsideBanner />
              <main
                ref={content}
                id="content"
                className={`${classes['content'] ?? ''} ${route.className ?? ''}`}
                tabIndex={-1}
              >
                {children}
              </main>
              <PanelHost />
            </div>
          </div>
        </div>
        <DialogHost />
        <UnsavedHost />
        <BackgroundHost />
      </HeaderSlotContext>
    </HeadingContext>
  );
}
