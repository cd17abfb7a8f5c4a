import { createTheme, type MantineColorsTuple } from '@mantine/core';
import classes from './theme.module.css';
import { components } from './components.js';
import { variantColours } from './variants.js';

const FACE = "'Geist Variable', system-ui, sans-serif";

/** Ten shades are one colour: states differ by token, not by shade. */
const flat = (value: string): MantineColorsTuple => {
  return [value, value, value, value, value, value, value, value, value, value];
};

/** Mantine's greys, said in our tokens, so that every component of the library fits without CSS. */
const gray: MantineColorsTuple = [
  'var(--u-hover)',
  'var(--u-hover)',
  'var(--u-line)',
  'var(--u-line-2)',
  'var(--u-control)',
  'var(--u-text-3)',
  'var(--u-text-3)',
  'var(--u-text-2)',
  'var(--u-text)',
  'var(--u-text)',
];
const darkGrey: MantineColorsTuple = [
  'var(--u-text)',
  'var(--u-text-2)',
  'var(--u-text-3)',
  'var(--u-text-3)',
  'var(--u-line-2)',
  'var(--u-hover)',
  'var(--u-raised)',
  'var(--u-page)',
  'var(--u-sunk)',
  'var(--u-sunk)',
];

const heading = (fontSize: string, lineHeight: string) => ({ fontSize, lineHeight, fontWeight: '600' });

/** The one theme. A tenant changes its token values (see tenant.ts), never these rules. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: {
    accent: flat('var(--u-accent)'),
    good: flat('var(--u-good)'),
    care: flat('var(--u-care)'),
    bad: flat('var(--u-bad)'),
    idle: flat('var(--u-idle)'),
    red: flat('var(--u-bad)'),
    gray,
    dark: darkGrey,
  },
  white: 'var(--u-page)',
  black: 'var(--u-text)',
  variantColorResolver: variantColours,
  fontFamily: FACE,
  fontFamilyMonospace: 'var(--u-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '16px', xl: '24px' },
  lineHeights: {
    xs: '1.3333',
    sm: '1.53846',
    md: '1.53846',
    lg: '1.5',
    xl: '1.3333',
  },
  headings: {
    fontFamily: FACE,
    fontWeight: '600',
    sizes: {
      h1: heading('24px', '32px'),
      h2: heading('16px', '24px'),
      h3: { fontSize: '13px', lineHeight: '20px', fontWeight: '550' },
      h4: { fontSize: '13px', lineHeight: '20px', fontWeight: '550' },
      h5: { fontSize: '12px', lineHeight: '16px', fontWeight: '500' },
      h6: { fontSize: '12px', lineHeight: '16px', fontWeight: '500' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: 'var(--u-radius-field)', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--u-shadow-1)',
    sm: 'var(--u-shadow-1)',
    md: 'var(--u-shadow-2)',
    lg: 'var(--u-shadow-2)',
    xl: 'var(--u-shadow-3)',
  },
  breakpoints: { xs: '38em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  focusClassName: classes['focus'] ?? '',
  activeClassName: '',
  components,
});
