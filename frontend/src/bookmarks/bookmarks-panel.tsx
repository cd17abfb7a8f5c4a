import { useQuery } from 'urql';
import type { Bookmark } from '@upfront/contracts/bookmarks/queries.js';
import { frame } from '../app/frame/frame-state.js';
import { BookmarksDocument } from '../generated/queries/bookmarks.js';
import { Avatar } from '../ui/avatar.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { SidePanel } from '../ui/side-panel.js';
import { SkeletonText } from '../ui/skeletons.js';
import classes from './bookmarks.module.css';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

const Item = ({ one }: { one: Bookmark }) => (
  <li>
    <a className={classes['link']} href={one.url} target="_blank" rel="noopener noreferrer">
      <Avatar name={one.name} src={one.logoUrl ?? undefined} kind="company" />
      <span className={classes['body']}>
        <b>{one.name}</b>
        {one.description === '' ? null : <span>{one.description}</span>}
        <small>{hostOf(one.url)}</small>
      </span>
    </a>
  </li>
);

/** Links of the company (spec shell 2.11); they open in a new tab. */
export function Panel() {
  const [{ data, error }, ask] = useQuery({
    query: BookmarksDocument,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const list = data?.bookmarks.bookmarks;
  return (
    <SidePanel title="Bookmarks" onClose={frame.closePanel}>
      {list === undefined && error ? (
        <ErrorState
          title="Bookmarks could not be loaded"
          text="Try again in a moment."
          action={{ label: 'Try again', run: () => ask() }}
        />
      ) : null}
      {list === undefined && !error ? (
        <div className={classes['waiting']}>
          <SkeletonText lines={6} />
        </div>
      ) : null}
      {list?.length === 0 ? (
        <EmptyState text="No bookmarks yet. Your administrator adds them for everyone." />
      ) : null}
      <ul className={classes['list']}>
        {list?.map((one) => (
          <Item key={one.id} one={one} />
        ))}
      </ul>
    </SidePanel>
  );
}
