import type { Tone } from '../app/theme/tokens.js';
import classes from './status-mark.module.css';
import type { Shape } from './status.js';

const GROUND = 'var(--u-page)';
const ring = <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const disc = <circle cx="7" cy="7" r="6.75" fill="currentColor" />;

const onDisc = (d: string) => (
  <path d={d} fill="none" stroke={GROUND} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
);
const inRing = (d: string) => (
  <path
    d={d}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);
const alarm = (d: string, top: number) => (
  <>
    <path d={d} fill="currentColor" stroke="currentColor" strokeWidth="1" strokeLinejoin="round" />
    <path d={`M7 ${top}v3.2`} stroke={GROUND} strokeWidth="1.5" strokeLinecap="round" />
    <circle cx="7" cy={top + 5.6} r=".9" fill={GROUND} />
  </>
);

const DRAWINGS: Readonly<Record<Shape, React.ReactNode>> = {
  dashed: (
    <circle
      cx="7"
      cy="7"
      r="6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2.6 2.11"
      strokeDashoffset="1.3"
    />
  ),
  open: ring,
  half: (
    <>
      {ring}
      <path d="M7 3.25a3.75 3.75 0 0 1 0 7.5z" fill="currentColor" />
    </>
  ),
  'three-quarters': (
    <>
      {ring}
      <path d="M7 7V3.25A3.75 3.75 0 1 1 3.25 7z" fill="currentColor" />
    </>
  ),
  up: (
    <>
      {disc}
      {onDisc('M7 10.2V4.2M4.4 6.6 7 4l2.6 2.6')}
    </>
  ),
  dot: (
    <>
      {ring}
      <circle cx="7" cy="7" r="3" fill="currentColor" />
    </>
  ),
  tick: (
    <>
      {disc}
      {onDisc('M4.2 7.2 6.2 9.2 9.8 5.2')}
    </>
  ),
  cross: (
    <>
      {disc}
      {onDisc('M5 5l4 4M9 5 5 9')}
    </>
  ),
  arc: (
    <>
      <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" opacity=".28" />
      <path
        className={classes['arc']}
        d="M7 1a6 6 0 0 1 6 6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </>
  ),
  clock: (
    <>
      {ring}
      {inRing('M7 3.8V7l2.1 1.5')}
    </>
  ),
  pause: (
    <>
      {ring}
      {inRing('M5.5 5v4M8.5 5v4')}
    </>
  ),
  triangle: alarm('M7 1.6 13 12.4H1z', 5.2),
  octagon: alarm('M4.5 1h5L13 4.5v5L9.5 13h-5L1 9.5v-5z', 3.7),
};

interface StatusShapeProps {
  readonly shape: Shape;
  readonly tone: Tone;
  readonly size?: number;
  /** What it means, where no word beside it says so: under the pointer, and to assistive technology. */
  readonly word?: string;
}

/** One of the shapes that stand left of a status word, 14 px. Decoration, unless it has a word of its own. */
export function StatusShape({ shape, tone, size = 14, word }: StatusShapeProps) {
  return (
    <svg
      className={classes['shape']}
      style={{ color: `var(--u-${tone})` }}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      {...(word === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': word })}
    >
      {word === undefined ? null : <title>{word}</title>}
      {DRAWINGS[shape]}
    </svg>
  );
}
