import type { ComponentType, ReactNode } from 'react';
import type { AuthPicture } from './auth-picture.js';
import { FlightPlan } from './flight-plan.js';

const Picture = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 880 900"
    preserveAspectRatio="xMinYMid slice"
    width="100%"
    height="100%"
    fontSize={13}
    aria-hidden="true"
  >
    {children}
  </svg>
);

const STORES = [
  [300, 330, 150],
  [560, 520, 210],
  [410, 690, 96],
] as const;
const STREETS = [90, 210, 330, 450, 570, 690, 810];

/** Stores with the area around each that a campaign reaches. */
const Reach = () => (
  <Picture>
    <g stroke="#9FD3E2" opacity={0.14}>
      {STREETS.map((at) => (
        <line key={`x${at}`} x1={at} x2={at + 60} y1={0} y2={900} />
      ))}
      {STREETS.map((at) => (
        <line key={`y${at}`} x1={0} x2={880} y1={at} y2={at - 40} />
      ))}
    </g>
    {STORES.map(([x, y, radius]) => (
      <g key={x}>
        <circle cx={x} cy={y} r={radius} fill="#7FD0E5" opacity={0.16} stroke="#7FD0E5" />
        <circle cx={x} cy={y} r={radius * 0.55} fill="#7FD0E5" opacity={0.24} />
        <circle cx={x} cy={y} r={6} fill="#fff" />
      </g>
    ))}
  </Picture>
);

/** Budgets of twelve months, product over product. */
const MONTHS = [3, 4, 6, 8, 7, 5, 6, 9, 10, 8, 7, 11];

const Budget = () => (
  <Picture>
    <g fill="#7FD0E5">
      {MONTHS.map((height, month) => (
        <g key={month} transform={`translate(${120 + month * 56} 0)`}>
          <rect y={720 - height * 44} width={36} height={height * 20} rx={3} opacity={0.34} />
          <rect y={724 - height * 24} width={36} height={height * 14} rx={3} opacity={0.62} />
          <rect y={728 - height * 10} width={36} height={height * 10 - 8} rx={3} />
        </g>
      ))}
    </g>
    <line x1={96} x2={820} y1={728} y2={728} stroke="#9FD3E2" opacity={0.5} />
  </Picture>
);

/** Pictures beside the sign-in by their number. Decoration only. */
export const authPictures: Readonly<Record<AuthPicture, ComponentType>> = {
  1: FlightPlan,
  2: Reach,
  3: Budget,
};
