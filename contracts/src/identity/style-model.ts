/** Parts of the look that a company sets, each on a screen of its own (spec admin 2 and 9, Styles). */
export const STYLE_ENTITIES = ['general', 'navigation', 'buttons', 'text', 'components', 'charts'] as const;
export type StyleEntity = (typeof STYLE_ENTITIES)[number];

/** A style that the pages know by its name; a company leaves it out to have the look of the product. */
export interface KnownStyle {
  readonly name: string;
  readonly entity: StyleEntity;
  /** A colour is `#rrggbb`, a radius whole pixels. */
  readonly kind: 'colour' | 'radius';
  readonly label: string;
  readonly help: string;
}

type Declared<Name extends string> = Omit<KnownStyle, 'name'> & { readonly name: Name };

const colour = <const Name extends string>(
  entity: StyleEntity,
  name: Name,
  label: string,
  help: string,
): Declared<Name> => ({ entity, name, label, help, kind: 'colour' });
const radius = <const Name extends string>(
  entity: StyleEntity,
  name: Name,
  label: string,
  help: string,
): Declared<Name> => ({ entity, name, label, help, kind: 'radius' });

/** Largest radius, in px. */
export const MAX_RADIUS = 24;

export const knownStyles = [
  colour(
    'general',
    'accent',
    'Accent',
    'Links, marks, the chosen tab, and buttons without a color of their own.',
  ),
  colour('navigation', 'navigation-background', 'Background', 'The bar on the left.'),
  colour('navigation', 'navigation-text', 'Text', 'Names and icons in the bar.'),
  colour(
    'buttons',
    'button-background',
    'Primary button',
    'The one button of a page that does the main thing.',
  ),
  colour('buttons', 'button-text', 'Text on it', 'The word on the primary button.'),
  radius('buttons', 'button-radius', 'Corner radius', 'Whole pixels, from 0 to 24.'),
  colour('text', 'text', 'Text', 'Names, numbers and everything that is read.'),
  colour('text', 'text-quiet', 'Quiet text', 'Labels, help and times.'),
  colour('text', 'link', 'Links', 'Text that leads to another page.'),
  radius('components', 'field-radius', 'Fields', 'Corner radius of inputs and menus, from 0 to 24 pixels.'),
  radius(
    'components',
    'card-radius',
    'Sections',
    'Corner radius of the parts of a page, from 0 to 24 pixels.',
  ),
  colour('charts', 'chart-1', 'First color', 'Bars and lines, the first of a chart.'),
  colour('charts', 'chart-2', 'Second color', 'The second.'),
  colour('charts', 'chart-3', 'Third color', 'The third.'),
  colour('charts', 'chart-4', 'Fourth color', 'The fourth and later ones.'),
] as const;
export type StyleName = (typeof knownStyles)[number]['name'];

export const stylesOf = (entity: StyleEntity): readonly Declared<StyleName>[] =>
  knownStyles.filter((one) => one.entity === entity);

const COLOUR = /^#[0-9a-f]{6}$/i;
const RADIUS = /^(\d{1,2})(px)?$/;

/** Whether a text is a value that a known style can have. */
export const isKnownValue = ({ kind }: Pick<KnownStyle, 'kind'>, value: string): boolean => {
  if (kind === 'colour') return COLOUR.test(value);
  const [, pixels] = RADIUS.exec(value) ?? [];
  return pixels !== undefined && Number(pixels) <= MAX_RADIUS;
};
