/** Weeks that a bar covers, and how strong its tone is. */
type Bar = readonly [from: number, to: number, strength: number];

const WEEK = 50;
const ROW = 56;
const LEFT = 168;
const TOP = 178;
const NOW = 5.7;

const ROWS: readonly (readonly [label: string, bars: readonly Bar[]])[] = [
  [
    'Local TV',
    [
      [0, 3, 0.88],
      [4.5, 5.5, 0.88],
      [9, 12, 0.5],
    ],
  ],
  [
    'Streaming TV',
    [
      [1, 7, 1],
      [8, 13, 0.68],
    ],
  ],
  [
    'Radio',
    [
      [0, 2, 0.46],
      [3, 5, 0.46],
      [6, 8, 0.46],
      [9, 11, 0.46],
    ],
  ],
  ['Digital display', [[0.5, 12.4, 0.34]]],
  ['Paid search', [[0, 13, 0.26]]],
  [
    'Social video',
    [
      [2, 4.6, 0.68],
      [6.4, 9, 0.68],
      [10.4, 13, 0.68],
    ],
  ],
  [
    'Newspaper',
    [
      [1, 1.7, 0.92],
      [3, 3.7, 0.92],
      [5, 5.7, 0.92],
      [7, 7.7, 0.92],
      [9, 9.7, 0.92],
    ],
  ],
  [
    'Out-of-home',
    [
      [4, 8, 0.6],
      [8.1, 12.1, 0.4],
    ],
  ],
  [
    'Email',
    [
      [2.3, 2.7, 1],
      [4.3, 4.7, 1],
      [6.3, 6.7, 1],
      [8.3, 8.7, 1],
      [10.3, 10.7, 1],
    ],
  ],
  ['Sponsorship', [[5, 11, 0.76]]],
];
const WEEKS = ['5', '12', '19', '26', '3', '10', '17', '24', '31', '7', '14', '21', '28'];
const MONTHS = [
  ['April', 0],
  ['May', 4],
  ['June', 8],
] as const;

const x = (week: number): number => LEFT + week * WEEK;
const bottom = TOP + ROWS.length * ROW;

const Grid = () => (
  <g stroke="#9FD3E2">
    {WEEKS.concat('').map((_, week) => (
      <line
        key={week}
        x1={x(week)}
        x2={x(week)}
        y1={154}
        y2={bottom}
        opacity={[0, 4, 8, 13].includes(week) ? 0.28 : 0.1}
      />
    ))}
    {ROWS.map(([label], row) => (
      <line
        key={label}
        x1={48}
        x2={x(13)}
        y1={TOP + (row + 1) * ROW}
        y2={TOP + (row + 1) * ROW}
        opacity={0.1}
      />
    ))}
  </g>
);

const Row = ({ label, bars, top }: { label: string; bars: readonly Bar[]; top: number }) => (
  <>
    <text x={48} y={top + 33} fill="#CFE3E9">
      {label}
    </text>
    {bars.map(([from, to, strength]) => (
      <rect
        key={from}
        x={x(from) + 3}
        y={top + 16}
        width={(to - from) * WEEK - 6}
        height={24}
        rx={3}
        fill="#7FD0E5"
        opacity={strength}
      />
    ))}
  </>
);

/** Picture beside the sign-in: a flight plan in tones of one hue. Decoration only. */
export const FlightPlan = () => (
  <svg
    viewBox="0 0 880 900"
    preserveAspectRatio="xMinYMid slice"
    width="100%"
    height="100%"
    fontSize={13}
    aria-hidden="true"
  >
    <Grid />
    {MONTHS.map(([name, week]) => (
      <text key={name} x={x(week) + 8} y={138} fill="#E3F1F5" fontWeight={500}>
        {name}
      </text>
    ))}
    {WEEKS.map((day, week) => (
      <text key={week} x={x(week) + 8} y={166} fill="#8FB3BD">
        {day}
      </text>
    ))}
    {ROWS.map(([label, bars], row) => (
      <Row key={label} label={label} bars={bars} top={TOP + row * ROW} />
    ))}
    <line x1={x(NOW)} x2={x(NOW)} y1={154} y2={bottom} stroke="#fff" strokeWidth={1.5} />
    <circle cx={x(NOW)} cy={154} r={4} fill="#fff" />
  </svg>
);
