import { isKnownValue, knownStyles, type StyleName } from '@upfront/contracts/identity/style-model.js';
import { isStyleValue, STYLE_NAME } from '@upfront/contracts/identity/style-values.js';
import { parseHex } from './colour.js';
import { accentTokens, buttonTokens, chartTokens, navigationTokens, textTokens } from './tenant-tokens.js';
import { dark, light, type Tokens } from './tokens.js';

/** A company's `styles`, as the server sends them (name, value, isVariable). */
export interface TenantStyle {
  readonly name: string;
  readonly value: string;
  readonly isVariable?: boolean;
}

export type Mode = 'light' | 'dark';

const valueOf = (styles: readonly TenantStyle[], name: StyleName): string | undefined =>
  styles.find((style) => style.name === name)?.value;

/** A mode with what a company wants of it, each part made readable on what it stands on. */
function tokensOf(styles: readonly TenantStyle[], base: Tokens, mode: Mode): Tokens {
  const wanted = (name: StyleName) => parseHex(valueOf(styles, name) ?? '');
  const accent = wanted('accent');
  const withText = {
    ...base,
    ...(accent ? accentTokens(accent, base, mode) : {}),
    ...textTokens(
      { text: wanted('text'), quiet: wanted('text-quiet'), link: wanted('link') },
      { base, mode },
    ),
  };
  const charts = [wanted('chart-1'), wanted('chart-2'), wanted('chart-3'), wanted('chart-4')];
  return {
    ...withText,
    ...buttonTokens({ background: wanted('button-background'), text: wanted('button-text') }, withText, mode),
    ...navigationTokens(
      { background: wanted('navigation-background'), text: wanted('navigation-text') },
      withText,
    ),
    ...chartTokens(charts, base, mode),
  };
}

/** The tokens of a tenant. A colour that cannot be read where it stands is darkened or lightened until it can. */
export function tenantTokens(styles: readonly TenantStyle[]): Readonly<Record<Mode, Tokens>> {
  return { light: tokensOf(styles, light, 'light'), dark: tokensOf(styles, dark, 'dark') };
}

const pixels = (value: string): string => (value.endsWith('px') ? value : `${value}px`);

const RADII: Readonly<Partial<Record<StyleName, string>>> = {
  'button-radius': '--u-radius-button',
  'field-radius': '--u-radius-field',
  'card-radius': '--u-radius-card',
};

/** Corners that the tenant rounds otherwise. */
const radii = (styles: readonly TenantStyle[]): Record<string, string> =>
  Object.fromEntries(
    knownStyles.flatMap((known) => {
      const value = valueOf(styles, known.name);
      const variable = RADII[known.name];
      return variable && value !== undefined && isKnownValue(known, value)
        ? [[variable, pixels(value)] as const]
        : [];
    }),
  );

/**
 * Styles that are variables, as `--tenant-<name>`, and those of corners under the names that the pages use. They were
 * checked when they were saved; what is no colour and no length does not reach the page even so.
 */
export function tenantVariables(styles: readonly TenantStyle[]): Record<string, string> {
  const sound = styles.filter(
    ({ name, value, isVariable }) => isVariable === true && STYLE_NAME.test(name) && isStyleValue(value),
  );
  return {
    ...Object.fromEntries(sound.map(({ name, value }) => [`--tenant-${name}`, value])),
    ...radii(styles),
  };
}
