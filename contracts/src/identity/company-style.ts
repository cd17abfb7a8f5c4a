import { z } from 'zod';
import { isStyleValue, STYLE_NAME } from './style-values.js';

/** One value of a company's look; those that are variables reach the pages as CSS variables (spec shell 3, Company). */
export const CompanyStyle = z
  .object({
    name: z.string().regex(STYLE_NAME, 'Use small letters, digits and hyphens, such as button-radius'),
    value: z.string().trim().max(60, 'Max 60 characters').refine(isStyleValue, 'Enter a color or a length'),
    isVariable: z.boolean(),
  })
  .meta({ id: 'CompanyStyle' });
export type CompanyStyle = z.infer<typeof CompanyStyle>;

/** At most 100 styles, each name once. */
export const CompanyStyles = z
  .array(CompanyStyle)
  .max(100, 'Max 100 styles')
  .superRefine((styles, context) => {
    styles.forEach(({ name }, index) => {
      if (styles.findIndex((other) => other.name === name) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'There is a style of this name' });
    });
  });
