/** One value per token and mode. Screens use them as `var(--u-<token>)`. */
export const light = {
  page: '#FFFFFF',
  sunk: '#F5F7F8',
  raised: '#FFFFFF',
  hover: '#EFF3F4',
  selected: '#E4F1F5',
  line: '#E3E8EA',
  'line-2': '#D3DADD',
  control: '#7F8D93',
  track: '#E9EEF0',
  text: '#12191C',
  'text-2': '#48555B',
  'text-3': '#5F6D73',
  accent: '#0B6781',
  'accent-hover': '#08526A',
  'accent-text': '#07536B',
  'on-accent': '#FFFFFF',
  good: '#1B7340',
  'good-soft': '#E4F3E9',
  care: '#8A5300',
  'care-soft': '#FBF0DA',
  bad: '#B3261E',
  'bad-soft': '#FCEAE8',
  idle: '#55636A',
  'idle-soft': '#ECF0F1',
  'data-1': '#0B6781',
  'data-2': '#7A4F8C',
  'data-3': '#A36C12',
  'data-4': '#5F7480',
  scrim: 'rgb(16 25 28 / 32%)',
  'shadow-1': '0 1px 2px rgb(16 28 33 / 6%)',
  'shadow-2': '0 8px 24px -4px rgb(16 28 33 / 14%), 0 2px 6px rgb(16 28 33 / 6%)',
  'shadow-3': '0 24px 64px -12px rgb(16 28 33 / 28%), 0 4px 16px rgb(16 28 33 / 10%)',
} as const;

export type Token = keyof typeof light;
export type Tokens = Readonly<Record<Token, string>>;

export const dark: Tokens = {
  page: '#101517',
  sunk: '#0B0F11',
  raised: '#171E21',
  hover: '#1D2529',
  selected: '#12323C',
  line: '#242D31',
  'line-2': '#323D42',
  control: '#6B7980',
  track: '#222B2F',
  text: '#E6ECEE',
  'text-2': '#AAB6BB',
  'text-3': '#8C999F',
  accent: '#5FBFD8',
  'accent-hover': '#7FD0E5',
  'accent-text': '#8AD4E7',
  'on-accent': '#06232C',
  good: '#63C98B',
  'good-soft': '#12301F',
  care: '#E3B04B',
  'care-soft': '#33260C',
  bad: '#FF8F83',
  'bad-soft': '#3B1916',
  idle: '#9AA8AE',
  'idle-soft': '#20292D',
  'data-1': '#4FB0CA',
  'data-2': '#B58AC6',
  'data-3': '#D9A44A',
  'data-4': '#8EA2AD',
  scrim: 'rgb(0 0 0 / 56%)',
  'shadow-1': '0 1px 2px rgb(0 0 0 / 40%)',
  'shadow-2': '0 0 0 1px rgb(255 255 255 / 5%), 0 8px 24px -4px rgb(0 0 0 / 60%), 0 2px 6px rgb(0 0 0 / 40%)',
  'shadow-3':
    '0 0 0 1px rgb(255 255 255 / 6%), 0 24px 64px -12px rgb(0 0 0 / 80%), 0 4px 16px rgb(0 0 0 / 60%)',
};

/** Values that do not change with the mode. */
export const constants = {
  'nav-width': '208px',
  'header-height': '56px',
  'tabs-height': '40px',
  'bar-height': '48px',
  gutter: '24px',
  'control-size': '32px',
  'ease-out': 'ease-out',
  'ease-sheet': 'cubic-bezier(.2,0,0,1)',
  mono: "'Geist Mono Variable', ui-monospace, monospace",
} as const;

export const token = (name: Token): string => `var(--u-${name})`;

export type Tone = 'accent' | 'good' | 'care' | 'bad' | 'idle';
export type DataColour = 1 | 2 | 3 | 4;
