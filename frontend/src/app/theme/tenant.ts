import { isStyleValue, STYLE_NAME } from '@upfront/contracts/identity/style-values.js';
import { contrast, mix, parseHex, toHex } from './colour.js';
import { dark, light, type Tokens } from './tokens.js';

/** A company's `styles`, as the server sends them (name, value, isVariable). */
export interface TenantStyle {
  readonly name: string;
  readonly value: string;
  readonly isVariable?: boolean;
}

type Rgb = NonNullable<ReturnType<typeof parseHex>>;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const TEXT_CONTRAST = 4.5;
const STEP = 0.04;

/** Moves a colour towards black or white until text in it can be read on every ground given. */
function untilReadable(colour: Rgb, towards: Rgb, grounds: (own: Rgb) => readonly Rgb[]): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const moved = mix(colour, towards, share);
    if (grounds(moved).every((ground) => contrast(moved, ground) >= TEXT_CONTRAST)) return moved;
  }
  return towards;
}

function accentTokens(wanted: Rgb, base: Tokens, mode: 'light' | 'dark'): Partial<Tokens> {
  const page = parseHex(base.page) ?? WHITE;
  const sunk = parseHex(base.sunk) ?? WHITE;
  const text: Rgb = mode === 'light' ? BLACK : WHITE;
  const softShare = mode === 'light' ? 0.89 : 0.8;
  const soft = (own: Rgb): Rgb => mix(own, page, softShare);
  const accent = untilReadable(wanted, text, (own) => [page, sunk, soft(own)]);
  const onAccent = contrast(accent, WHITE) >= contrast(accent, BLACK) ? WHITE : mix(accent, BLACK, 0.82);
  return {
    accent: toHex(accent),
    'accent-hover': toHex(mix(accent, text, 0.18)),
    'accent-text': toHex(mix(accent, text, 0.16)),
    'on-accent': toHex(onAccent),
    selected: toHex(soft(accent)),
    'data-1': toHex(accent),
  };
}

/**
 * The tokens of a tenant: only the accent may differ. An accent that cannot be read on the page and on
 * its own soft tone is darkened (light) or lightened (dark) until it can.
 */
export function tenantTokens(styles: readonly TenantStyle[]): { light: Tokens; dark: Tokens } {
  const value = styles.find(({ name }) => name === 'accent')?.value;
  const wanted = value === undefined ? undefined : parseHex(value);
  if (!wanted) return { light, dark };
  return {
    light: { ...light, ...accentTokens(wanted, light, 'light') },
    dark: { ...dark, ...accentTokens(wanted, dark, 'dark') },
  };
}

/**
 * Styles that are variables, as `--tenant-<name>`. They were checked when they were saved; what is no colour and no
 * length does not reach the page even so.
 */
export function tenantVariables(styles: readonly TenantStyle[]): Record<string, string> {
  const sound = styles.filter(
    ({ name, value, isVariable }) => isVariable === true && STYLE_NAME.test(name) && isStyleValue(value),
  );
  return Object.fromEntries(sound.map(({ name, value }) => [`--tenant-${name}`, value]));
}
