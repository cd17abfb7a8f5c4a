import type { StyleName } from '@upfront/contracts/identity/style-model.js';
import { contrast, parseHex } from '../../app/theme/colour.js';
import { SHAPE_CONTRAST, TEXT_CONTRAST } from '../../app/theme/tenant-tokens.js';
import { tenantTokens, type Mode, type TenantStyle } from '../../app/theme/tenant.js';
import type { Token } from '../../app/theme/tokens.js';

/** Which token shows a style, and what it must stand out from, how much. */
const SHOWN: Readonly<Partial<Record<StyleName, readonly [token: Token, ground: Token, least: number]>>> = {
  accent: ['accent', 'page', TEXT_CONTRAST],
  'navigation-background': ['nav', 'nav-text', TEXT_CONTRAST],
  'navigation-text': ['nav-text', 'nav', TEXT_CONTRAST],
  'button-background': ['button', 'page', SHAPE_CONTRAST],
  'button-text': ['on-button', 'button', TEXT_CONTRAST],
  text: ['text', 'page', TEXT_CONTRAST],
  'text-quiet': ['text-3', 'page', TEXT_CONTRAST],
  link: ['accent-text', 'page', TEXT_CONTRAST],
  'chart-1': ['data-1', 'page', SHAPE_CONTRAST],
  'chart-2': ['data-2', 'page', SHAPE_CONTRAST],
  'chart-3': ['data-3', 'page', SHAPE_CONTRAST],
  'chart-4': ['data-4', 'page', SHAPE_CONTRAST],
};

/** How a colour is shown in one mode. */
export interface ShownColour {
  readonly mode: Mode;
  readonly colour: string;
  /** As WCAG 2.2 counts it, 1 to 21. */
  readonly ratio: number;
  readonly least: number;
  /** Another than was chosen, since that one could not be read. */
  readonly isAdjusted: boolean;
}

/** How a style would be shown in light and in dark, with the contrast that it has there. */
export function contrastCheck(name: StyleName, styles: readonly TenantStyle[]): readonly ShownColour[] {
  const shown = SHOWN[name];
  const wanted = styles.find((style) => style.name === name)?.value;
  if (!shown || wanted === undefined || !parseHex(wanted)) return [];
  const [token, ground, least] = shown;
  const tokens = tenantTokens(styles);
  return (['light', 'dark'] as const).flatMap((mode) => {
    const colour = tokens[mode][token];
    const [one, other] = [parseHex(colour), parseHex(tokens[mode][ground])];
    if (!one || !other) return [];
    const isAdjusted = colour.toLowerCase() !== wanted.toLowerCase();
    return [{ mode, colour, ratio: contrast(one, other), least, isAdjusted }];
  });
}
