import { contrast, mix, parseHex, toHex } from './colour.js';
import type { Tokens } from './tokens.js';

type Rgb = NonNullable<ReturnType<typeof parseHex>>;
type Mode = 'light' | 'dark';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** WCAG 2.2 AA: of text, and of what is no text, such as a bar of a chart. */
export const TEXT_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;
const STEP = 0.04;

const rgb = (token: string): Rgb => parseHex(token) ?? WHITE;

/** Moves a colour towards black or white until it stands out from every ground given. */
function untilReadable(
  colour: Rgb,
  towards: Rgb,
  grounds: (own: Rgb) => readonly Rgb[],
  wanted = TEXT_CONTRAST,
): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const moved = mix(colour, towards, share);
    if (grounds(moved).every((ground) => contrast(moved, ground) >= wanted)) return moved;
  }
  return towards;
}

const inkOf = (mode: Mode): Rgb => (mode === 'light' ? BLACK : WHITE);

/** What can be read on a ground: white, or the ground itself made nearly black. */
const readableOn = (ground: Rgb): Rgb =>
  contrast(ground, WHITE) >= contrast(ground, BLACK) ? WHITE : mix(ground, BLACK, 0.82);

/** The far end to which a colour moves to stand out from a ground. */
const awayFrom = (ground: Rgb): Rgb => (contrast(ground, WHITE) >= contrast(ground, BLACK) ? WHITE : BLACK);

export function accentTokens(wanted: Rgb, base: Tokens, mode: Mode): Partial<Tokens> {
  const [page, sunk] = [rgb(base.page), rgb(base.sunk)];
  const softShare = mode === 'light' ? 0.89 : 0.8;
  const soft = (own: Rgb): Rgb => mix(own, page, softShare);
  const accent = untilReadable(wanted, inkOf(mode), (own) => [page, sunk, soft(own)]);
  const hover = toHex(mix(accent, inkOf(mode), 0.18));
  const on = toHex(readableOn(accent));
  return {
    accent: toHex(accent),
    'accent-hover': hover,
    'accent-text': toHex(mix(accent, inkOf(mode), 0.16)),
    'on-accent': on,
    button: toHex(accent),
    'button-hover': hover,
    'on-button': on,
    selected: toHex(soft(accent)),
    'nav-accent': toHex(accent),
    'data-1': toHex(accent),
  };
}

interface WantedText {
  readonly text: Rgb | undefined;
  readonly quiet: Rgb | undefined;
  readonly link: Rgb | undefined;
}

/** Text stands on the page, on sunk ground and on the soft tone of what is chosen. */
export function textTokens(
  { text, quiet, link }: WantedText,
  { base, mode }: { readonly base: Tokens; readonly mode: Mode },
): Partial<Tokens> {
  const grounds = (): readonly Rgb[] => [rgb(base.page), rgb(base.sunk), rgb(base.selected), rgb(base.hover)];
  const read = (colour: Rgb): Rgb => untilReadable(colour, inkOf(mode), grounds);
  return {
    ...(text ? { text: toHex(read(text)) } : {}),
    ...(quiet ? { 'text-2': toHex(mix(read(quiet), inkOf(mode), 0.25)), 'text-3': toHex(read(quiet)) } : {}),
    ...(link ? { 'accent-text': toHex(read(link)) } : {}),
  };
}

interface WantedPair {
  readonly background: Rgb | undefined;
  readonly text: Rgb | undefined;
}

/** A button stands out from the page, and its word from the button. */
export function buttonTokens({ background, text }: WantedPair, base: Tokens, mode: Mode): Partial<Tokens> {
  if (!background && !text) return {};
  const page = rgb(base.page);
  const button = background
    ? untilReadable(background, inkOf(mode), () => [page], SHAPE_CONTRAST)
    : rgb(base.button);
  const word = text ? untilReadable(text, awayFrom(button), () => [button]) : readableOn(button);
  // Under the pointer it moves away from its word, so that the word stays readable.
  return {
    button: toHex(button),
    'button-hover': toHex(mix(button, awayFrom(word), 0.14)),
    'on-button': toHex(word),
  };
}

/** The navigation keeps its ground in both modes; what stands on it is made readable there. */
export function navigationTokens({ background, text }: WantedPair, base: Tokens): Partial<Tokens> {
  if (!background && !text) return {};
  const nav = background ?? rgb(base.nav);
  const ink = awayFrom(nav);
  const selected = background ? mix(nav, ink, 0.16) : rgb(base['nav-selected']);
  const hover = background ? mix(nav, ink, 0.08) : rgb(base['nav-hover']);
  const read = (colour: Rgb): string => toHex(untilReadable(colour, ink, () => [nav, selected, hover]));
  const main = text ?? (background ? ink : rgb(base['nav-text']));
  return {
    nav: toHex(nav),
    'nav-text': read(main),
    'nav-text-2': read(mix(main, nav, 0.16)),
    'nav-text-3': read(mix(main, nav, 0.3)),
    'nav-hover': toHex(hover),
    'nav-selected': toHex(selected),
    'nav-line': toHex(background ? mix(nav, ink, 0.18) : rgb(base['nav-line'])),
    'nav-accent': read(rgb(base['nav-accent'])),
  };
}

/** Bars and lines stand out from the page. */
export function chartTokens(wanted: readonly (Rgb | undefined)[], base: Tokens, mode: Mode): Partial<Tokens> {
  const shown = (colour: Rgb): string =>
    toHex(untilReadable(colour, inkOf(mode), () => [rgb(base.page)], SHAPE_CONTRAST));
  const [first, second, third, fourth] = wanted;
  return {
    ...(first ? { 'data-1': shown(first) } : {}),
    ...(second ? { 'data-2': shown(second) } : {}),
    ...(third ? { 'data-3': shown(third) } : {}),
    ...(fourth ? { 'data-4': shown(fourth) } : {}),
  };
}
