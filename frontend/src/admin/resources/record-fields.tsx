import { useMemo, type ReactNode } from 'react';
import type { AdministeredResource, RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf, type Values } from '@upfront/contracts/kernel/resource/field.js';
import { LastChange } from '../../ui/forms/last-change.js';
import { useDraftForm, type DraftForm } from '../../ui/forms/use-draft-form.js';
import { useFormat } from '../../ui/use-format.js';
import { KIND_FORMS } from './kinds/kind-forms.js';
import type { InputWith, ShownWith } from './kinds/kind-view.js';
import { KIND_VIEWS } from './kinds/kind-views.js';
import { shownValue } from './resource-cell.js';
import { formSchema, formValues, isRequired } from './resource-form.js';
import type { ResourceRef } from './resource-ref.js';
import { saveRecord } from './save-record.js';
import type { References } from './use-references.js';

interface RecordFormOptions {
  readonly resource: ResourceRef;
  readonly references: References;
  /** The record to edit; a new one without it. */
  readonly record: RecordView | undefined;
  readonly onSaved: (id: string) => Promise<void> | void;
}

/** What was typed, as it would be shown once saved; what cannot be read stands as it is. */
const shownTyped = (typed: unknown, shown: ShownWith): ReactNode => {
  try {
    return shownValue(KIND_FORMS[shown.field.kind].fromForm(typed, shown.field), shown);
  } catch {
    return textOf(typed);
  }
};

/** The input of one field, by its kind. */
const FieldInput = (input: InputWith) => {
  const { Input } = KIND_VIEWS[input.field.kind];
  return <Input {...input} />;
};

/** The form of one record, built from the declared fields. */
export function useRecordForm({ resource, references, record, onSaved }: RecordFormOptions) {
  const { definition } = resource;
  const names = Object.fromEntries(
    Object.values(references).flatMap((all) => all.map(({ value, label }) => [value, label])),
  );
  const format = useFormat();
  const words = Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [
      name,
      { label: field.label, show: (typed: unknown) => shownTyped(typed, { field, names, format }) },
    ]),
  );
  const schema = useMemo(() => formSchema(definition), [definition]);
  const saved = useMemo(() => formValues(definition, record), [definition, record]);
  const draft = useDraftForm({
    name: `${definition.stream}.${record?.id ?? 'new'}`,
    schema,
    saved,
    words,
    save: async (values) => {
      await onSaved(await saveRecord(resource, record, values));
    },
  });
  return { draft, mayEdit: record?.abilities.edit ?? true };
}

export const lastChangeOf = (record: RecordView | undefined): ReactNode =>
  record ? <LastChange who={record.updatedByName} at={record.updatedAt} /> : undefined;

interface RecordFieldsProps {
  readonly draft: DraftForm<Values>;
  readonly resource: AdministeredResource;
  readonly references: References;
  readonly record: RecordView | undefined;
}

/** The inputs of a record's form. What the product itself relies on cannot be changed. */
export function RecordFields({ draft, resource, references, record }: RecordFieldsProps) {
  const kept = resource.defaults.find(({ key }) => key === record?.key)?.keeps ?? [];
  const mayEdit = record?.abilities.edit ?? true;
  return Object.entries(resource.fields).map(([name, field], index) => (
    <FieldInput
      key={name}
      field={field}
      isFirst={index === 0}
      isRequired={isRequired(field)}
      isDisabled={!mayEdit || kept.includes(name)}
      choices={references[name] ?? field.options}
      value={draft.form.values[name]}
      onChange={(value) => draft.form.setFieldValue(name, value)}
      error={draft.form.errors[name]}
      props={(options) => draft.form.getInputProps(name, options)}
    />
  ));
}
