import { useEffect, useState } from 'react';
import { Logo } from '../ui/mark.js';
import { advance, SEQUENCE } from './konami-sequence.js';
import classes from './notices.module.css';

/** Spec shell 2.4 and 9. */
const SHOWN_MS = 1000;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A logo screen for a second, for those who know the keys. */
export function Konami() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let done = 0;
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event.target)) return;
      done = advance(done, event.key.length === 1 ? event.key.toLowerCase() : event.key);
      if (done < SEQUENCE.length) return;
      done = 0;
      setShown(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown ? (
    <div className={classes['logo']} role="img" aria-label="Upfront">
      <Logo size={40} />
    </div>
  ) : null;
}
