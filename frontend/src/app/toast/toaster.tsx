import { Check, Info, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { StatusShape } from '../../ui/status-shape.js';
import { useStore } from '../store.js';
import classes from './toaster.module.css';
import { stayOf, toast, toasts, type Toast } from './toasts.js';
import { useCountdown } from './use-countdown.js';

const CIRCUMFERENCE = 2 * Math.PI * 7;

/** The rest of the time, as a ring that runs out. */
function Ring({ left }: { left: number }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" data-testid="toast-ring">
      <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="2" opacity=".25" />
      <circle
        cx="8"
        cy="8"
        r="7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        transform="rotate(-90 8 8)"
        strokeDasharray={CIRCUMFERENCE}
        strokeDashoffset={CIRCUMFERENCE * (1 - left)}
      />
    </svg>
  );
}

const Icon = ({ type }: { type: Toast['type'] }) => {
  if (type === 'error') return <StatusShape shape="octagon" tone="bad" />;
  return type === 'success' ? <Check size={16} aria-hidden="true" /> : <Info size={16} aria-hidden="true" />;
};

function ToastCard({ one }: { one: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const close = useCallback(() => toast.close(one.key), [one.key]);
  const stay = stayOf(one);
  const left = useCountdown(stay, isHeld, close);
  const act = (): void => {
    one.action?.run();
    close();
  };
  return (
    <div
      className={classes['toast']}
      data-type={one.type}
      role={one.type === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon type={one.type} />
      <span className={classes['value']}>{one.value}</span>
      {one.action ? (
        <button type="button" className={classes['action']} onClick={act}>
          {one.action.label}
        </button>
      ) : null}
      {stay !== undefined ? (
        <Ring left={left} />
      ) : (
        <button type="button" className={classes['close']} onClick={close} aria-label="Close message">
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** All messages, at the bottom of the window. Mounted once. */
export function Toaster() {
  const list = useStore(toasts);
  return (
    <div className={classes['stack']} aria-live="polite" aria-relevant="additions">
      {list.map((one) => (
        <ToastCard key={one.key} one={one} />
      ))}
    </div>
  );
}
