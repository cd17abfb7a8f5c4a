import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate, type LinkProps } from 'react-router';
import { isHere } from './here.js';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Follows a link; one that leads to where the person already is loads the page again (spec shell 2.3). */
export function useFollow(): (to: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return (to) => {
    if (isHere(to, location)) window.location.reload();
    else void navigate(to);
  };
}

/** A link as {@link useFollow} follows it; everything that a browser does with links stays. */
export function DeepLink({ to, onClick, ...rest }: LinkProps & { readonly to: string }) {
  const follow = useFollow();
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        follow(to);
      }}
    />
  );
}
