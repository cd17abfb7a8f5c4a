import { Button, Group } from '@mantine/core';
import { useMemo } from 'react';
import type { CompanyStyle } from '@upfront/contracts/identity/company-style.js';
import { stylesOf, type StyleEntity } from '@upfront/contracts/identity/style-model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { ChangeCompanyStyles } from '../../generated/commands/change-company-styles.js';
import { FormNotes } from '../../ui/forms/form-notes.js';
import { TypedInput } from '../../ui/forms/typed-input.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import { Section } from '../../ui/section.js';
import { ContrastLine } from './contrast-line.js';
import { LookPreview } from './look-preview.js';
import { styleSchema, valuesOf, withValues, type StyleValues } from './style-form.js';
import classes from './styles.module.css';

interface StylesFormProps {
  readonly companyId: string;
  readonly entity: StyleEntity;
  readonly title: string;
  readonly styles: readonly CompanyStyle[];
}

/** One part of a company's look: every style that the pages know of it, how it will be shown, and a preview. */
export function StylesForm({ companyId, entity, title, styles }: StylesFormProps) {
  const saved = useMemo(() => valuesOf(entity, styles), [entity, styles]);
  const schema = useMemo(() => styleSchema(entity), [entity]);
  const known = useMemo(() => stylesOf(entity), [entity]);
  const words = useMemo(() => Object.fromEntries(known.map(({ name, label }) => [name, { label }])), [known]);
  const draft = useDraftForm<StyleValues, StyleValues>({
    name: `styles-${entity}.${companyId}`,
    schema,
    saved,
    words,
    save: async (values) => {
      const changed = withValues(entity, styles, values);
      const seen = seenOf({ styles: changed }, { styles: [...styles] });
      await send(ChangeCompanyStyles, { id: companyId, styles: changed, seen });
      toast.success('Styles saved. Everyone in the company sees them now.');
    },
  });
  const { form } = draft;
  const typed = withValues(entity, styles, form.values);
  const clear = (): void => form.setValues(Object.fromEntries(known.map(({ name }) => [name, ''])));
  return (
    <div className={classes['columns']}>
      <Section title={title} isPadded>
        <form
          ref={draft.ref}
          onSubmit={draft.submit}
          noValidate
          aria-label={title}
          className={classes['fields']}
        >
          <FormNotes {...draft} />
          {known.map(({ name, kind, label, help }) => (
            <div key={name}>
              <TypedInput
                type={kind === 'colour' ? 'color' : 'text'}
                label={label}
                description={help}
                placeholder="Upfront default"
                autoComplete="off"
                {...form.getInputProps(name)}
              />
              <ContrastLine name={name} styles={typed} />
            </div>
          ))}
          <Group gap={8}>
            <Button type="submit" variant="filled" loading={draft.isBusy} disabled={!draft.isDirty}>
              Save styles
            </Button>
            <Button onClick={clear}>Reset to Upfront’s look</Button>
          </Group>
        </form>
      </Section>
      <LookPreview styles={typed} />
    </div>
  );
}
