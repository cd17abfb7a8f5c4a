import { z } from 'zod';
import type { AdministeredResource, RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Field, Values } from '@upfront/contracts/kernel/resource/field.js';
import { KINDS } from '@upfront/contracts/kernel/resource/kinds.js';
import { formValuesOf, KIND_FORMS } from './kinds/kind-forms.js';

/** Values of a form: those of the record, or what a new one starts with. */
export const formValues = ({ fields }: AdministeredResource, record: RecordView | undefined): Values =>
  formValuesOf(fields, record);

/** Where in a value something is wrong, for people: `Row 2, price`. */
const placeOf = ([first, ...rest]: readonly PropertyKey[]): string => {
  if (first === undefined) return '';
  const start = typeof first === 'number' ? `Row ${first + 1}` : String(first);
  return `${[start, ...rest.map(String)].join(', ')}: `;
};

/** What is wrong with a typed value; undefined where it is right. */
const wrongIn = (field: Field, typed: unknown): string | undefined => {
  let given: unknown;
  try {
    given = KIND_FORMS[field.kind].fromForm(typed, field);
  } catch (error) {
    if (error instanceof SyntaxError) return 'Enter valid JSON';
    throw error;
  }
  const { success, error } = z.safeParse(field.given ?? field.schema, given);
  if (success) return undefined;
  if (given === null || given === undefined) return `${field.label} is required`;
  const [issue] = error.issues;
  if (!issue) return 'Not valid';
  // A period and an amount say themselves what is wrong with their parts.
  const isInside = field.kind === 'parts' || field.kind === 'json';
  return `${isInside ? placeOf(issue.path) : ''}${issue.message}`;
};

/** The fields' own schemas, with one wording for what is missing. */
export const formSchema = ({ fields }: Pick<AdministeredResource, 'fields'>): z.ZodType<Values> =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const checked = z.unknown().superRefine((typed, context) => {
          const message = wrongIn(field, typed);
          if (message !== undefined) context.addIssue({ code: 'custom', message });
        });
        const read = (typed: unknown): unknown =>
          z.parse(field.given ?? field.schema, KIND_FORMS[field.kind].fromForm(typed, field));
        return [name, checked.transform(read)];
      }),
    ),
  );

/** Whether the form must hold something in the field. */
export const isRequired = (field: Field): boolean =>
  field.kind !== 'switch' && !z.safeParse(field.schema, KINDS[field.kind].empty).success;
