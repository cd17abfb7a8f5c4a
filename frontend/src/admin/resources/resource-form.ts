import { z } from 'zod';
import type { AnyResource, RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Field, Values } from '@upfront/contracts/kernel/resource/field.js';

/** What an empty input of the widget holds. */
const emptyOf = ({ widget }: Field): unknown =>
  widget === 'switch' ? false : widget === 'text' || widget === 'longtext' ? '' : null;

/** Values of a form: those of the record, or what a new one starts with. */
export const formValues = ({ fields }: AnyResource, record: RecordView | undefined): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      record ? (record[name] ?? emptyOf(field)) : (field.initial ?? emptyOf(field)),
    ]),
  );

/** A number input gives an empty text where nothing stands in it. */
const nothing = (value: unknown): unknown => (value === '' ? null : value);

/** The fields' own schemas, with one wording for what is missing. */
export const formSchema = ({ fields }: AnyResource): z.ZodType<Values> =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, { schema, label, widget }]) => {
        const isText = widget === 'text' || widget === 'longtext';
        const checked = z.unknown().superRefine((value, context) => {
          const given = isText ? value : nothing(value);
          const result = z.safeParse(schema, given);
          if (result.success) return;
          const isMissing = given === null || given === undefined;
          const message = isMissing
            ? `${label} is required`
            : (result.error.issues[0]?.message ?? 'Not valid');
          context.addIssue({ code: 'custom', message });
        });
        return [name, checked.transform((value) => z.parse(schema, isText ? value : nothing(value)))];
      }),
    ),
  );

/** Whether the form must hold something in the field. */
export const isRequired = ({ schema, widget }: Field): boolean =>
  widget !== 'switch' && !z.safeParse(schema, widget === 'text' || widget === 'longtext' ? '' : null).success;
