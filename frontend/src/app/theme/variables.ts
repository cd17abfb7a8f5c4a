import type { CSSVariablesResolver } from '@mantine/core';
import { constants, type Tokens } from './tokens.js';

type Variables = Record<string, string>;

const prefixed = (values: Readonly<Record<string, string>>): Variables =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--u-${name}`, value]));

/** Mantine's own variables, said in our tokens; the same in both modes because the tokens switch. */
const mantine: Variables = {
  '--mantine-color-text': 'var(--u-text)',
  '--mantine-color-bright': 'var(--u-text)',
  '--mantine-color-body': 'var(--u-page)',
  '--mantine-color-error': 'var(--u-bad)',
  '--mantine-color-success': 'var(--u-good)',
  '--mantine-color-placeholder': 'var(--u-text-3)',
  '--mantine-color-anchor': 'var(--u-accent-text)',
  '--mantine-color-default': 'var(--u-page)',
  '--mantine-color-default-hover': 'var(--u-hover)',
  '--mantine-color-default-color': 'var(--u-text)',
  '--mantine-color-default-border': 'var(--u-line-2)',
  '--mantine-color-dimmed': 'var(--u-text-3)',
  '--mantine-color-disabled': 'var(--u-idle-soft)',
  '--mantine-color-disabled-color': 'var(--u-text-3)',
  '--mantine-color-disabled-border': 'var(--u-line-2)',
  '--mantine-primary-color-contrast': 'var(--u-on-accent)',
  '--mantine-primary-color-filled': 'var(--u-accent)',
  '--mantine-primary-color-filled-hover': 'var(--u-accent-hover)',
  '--mantine-primary-color-light': 'var(--u-selected)',
  '--mantine-primary-color-light-hover': 'var(--u-selected)',
  '--mantine-primary-color-light-color': 'var(--u-accent-text)',
  '--mantine-color-accent-filled': 'var(--u-accent)',
  '--mantine-color-accent-filled-hover': 'var(--u-accent-hover)',
  '--mantine-color-accent-light': 'var(--u-selected)',
  '--mantine-color-accent-light-hover': 'var(--u-selected)',
  '--mantine-color-accent-light-color': 'var(--u-accent-text)',
  '--mantine-color-accent-outline': 'var(--u-accent)',
  '--mantine-color-accent-text': 'var(--u-accent-text)',
};

/** Tokens of one mode as variables of an element, for what shows another look than the page around it. */
export const scopedVariables = (tokens: Tokens, own: Variables = {}): Variables => ({
  ...prefixed(constants),
  ...own,
  ...prefixed(tokens),
  ...mantine,
});

/** Writes every token as `--u-<name>` for both modes, from the same list, and the tenant's own variables. */
export const variablesResolver =
  (light: Tokens, dark: Tokens, own: Variables = {}): CSSVariablesResolver =>
  () => ({
    variables: { ...prefixed(constants), ...own },
    light: { ...prefixed(light), ...mantine },
    dark: { ...prefixed(dark), ...mantine },
  });
