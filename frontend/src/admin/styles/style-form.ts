import { z } from 'zod';
import type { CompanyStyle } from '@upfront/contracts/identity/company-style.js';
import { isKnownValue, stylesOf, type StyleEntity } from '@upfront/contracts/identity/style-model.js';

/** Values by the style's name; an empty one has the look of the product. */
export type StyleValues = Readonly<Record<string, string>>;

const MESSAGES = {
  colour: 'Enter a six-digit color, such as #0B6781',
  radius: 'Enter a whole number from 0 to 24',
} as const;

export const styleSchema = (entity: StyleEntity): z.ZodType<StyleValues> =>
  z.object(
    Object.fromEntries(
      stylesOf(entity).map((known) => [
        known.name,
        z
          .string()
          .trim()
          .refine((value) => value === '' || isKnownValue(known, value), MESSAGES[known.kind]),
      ]),
    ),
  );

export const valuesOf = (entity: StyleEntity, styles: readonly CompanyStyle[]): StyleValues =>
  Object.fromEntries(
    stylesOf(entity).map(({ name }) => [name, styles.find((style) => style.name === name)?.value ?? '']),
  );

/** All styles of the company after this part of them was set; those that the part does not know stay. */
export const withValues = (
  entity: StyleEntity,
  styles: readonly CompanyStyle[],
  values: StyleValues,
): CompanyStyle[] => {
  const known = stylesOf(entity);
  const others = styles.filter(({ name }) => known.every((one) => one.name !== name));
  const set = known.flatMap(({ name, kind }) => {
    const value = values[name]?.trim() ?? '';
    if (value === '') return [];
    const isBare = kind === 'radius' && !value.endsWith('px');
    return [{ name, value: isBare ? `${value}px` : value, isVariable: true }];
  });
  return [...others, ...set];
};
