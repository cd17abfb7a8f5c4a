import { useLocation } from 'react-router';
import { StatusShape } from '../../ui/status-shape.js';
import { setAside } from '../api/set-aside.js';
import { useStore } from '../store.js';
import classes from './banners.module.css';

const TEXT =
  'The latest changes to this record are saved but cannot be shown yet. You see an earlier version. We are working on it.';

/** Over a page of a record that is set aside. */
export function SetAsideBanner() {
  const { pathname, search } = useLocation();
  const ids = useStore(setAside);
  if (![...ids].some((id) => pathname.includes(id) || search.includes(id))) return null;
  return (
    <div className={classes['banner']} data-tone="care">
      <StatusShape shape="triangle" tone="care" />
      <span className={classes['text']} role="status">
        {TEXT}
      </span>
    </div>
  );
}
