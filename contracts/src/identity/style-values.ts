/** Names of styles: they become part of a CSS variable's name. */
export const STYLE_NAME = /^[a-z][a-z0-9-]{0,59}$/;

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const FUNCTION = /^(?:rgb|hsl)a?\((?:[\d.,%\s/+-]|deg){1,40}\)$/i;
const LENGTH = /^-?\d{1,4}(?:\.\d{1,3})?(?:px|rem|em|%|vh|vw)$/i;

/**
 * Whether a text is a colour or a length and nothing else: what a company may put into the pages of its people. Names
 * of colours, `url()`, `var()` and anything that could end a declaration are none (spec shell 3, Company styles).
 */
export const isStyleValue = (value: string): boolean =>
  value === '0' || HEX.test(value) || FUNCTION.test(value) || LENGTH.test(value);
