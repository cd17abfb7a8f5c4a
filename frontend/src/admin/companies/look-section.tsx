import { ActionIcon, Button, Checkbox, ColorSwatch, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { z } from 'zod';
import type { AdminCompany } from '@upfront/contracts/identity/company-model.js';
import { CompanyStyles } from '@upfront/contracts/identity/company-style.js';
import { isStyleValue } from '@upfront/contracts/identity/style-values.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { attempt } from '../../app/attempt.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { ChangeCompanyLogo } from '../../generated/commands/change-company-logo.js';
import { ChangeCompanyStyles } from '../../generated/commands/change-company-styles.js';
import { FormNotes } from '../../ui/forms/form-notes.js';
import { ImageInput } from '../../ui/forms/image-input.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import { Section } from '../../ui/section.js';
import classes from './companies.module.css';

const Look = z.object({ styles: CompanyStyles });

const saveLogo = async (id: string, image: string | null): Promise<void> => {
  if (await attempt(() => send(ChangeCompanyLogo, { id, image })))
    toast.success(image === null ? 'Logo removed.' : 'Logo saved.');
};

/** Colours are shown beside their value, lengths are not. */
const Swatch = ({ value }: { value: string }) => (
  <ColorSwatch
    size={24}
    radius={4}
    color={isStyleValue(value) && /^[#rh]/i.test(value) ? value : 'transparent'}
    aria-hidden="true"
  />
);

/** Logo and styles of a company: colours and lengths, nothing else (spec shell 3, Company). */
export function LookSection({ company }: { company: AdminCompany }) {
  const { id, name, logo } = company;
  const saved = { styles: company.styles };
  const draft = useDraftForm({
    name: `company-styles.${id}`,
    schema: Look,
    saved,
    save: async ({ styles }) => {
      await send(ChangeCompanyStyles, { id, styles, seen: seenOf({ styles }, saved) });
      toast.success('Styles saved.');
    },
  });
  const { form } = draft;
  const add = (style: string): void =>
    form.insertListItem('styles', { name: style, value: '', isVariable: true });
  const hasAccent = form.values.styles.some((style) => style.name === 'accent');
  return (
    <Section title="Logo and styles" isPadded>
      <ImageInput label="Logo" name={name} value={logo} onChange={(image) => void saveLogo(id, image)} />
      <form ref={draft.ref} onSubmit={draft.submit} noValidate className={classes['styles']}>
        <FormNotes {...draft} />
        <p className={classes['note']}>
          <code>accent</code> colors buttons, links and marks, adjusted for readability. Other variables are
          available to pages as <code>--tenant-name</code>.
        </p>
        {form.values.styles.length === 0 ? (
          <p className={classes['note']}>No styles yet. The company uses Upfront’s default look.</p>
        ) : null}
        <ul className={classes['rows']} aria-label="Styles">
          {form.values.styles.map((style, index) => (
            // Rows have no id of their own, and are only added at the end.
            <li key={index} className={classes['row']}>
              <Swatch value={style.value} />
              <TextInput
                aria-label={`Name of style ${index + 1}`}
                placeholder="Name"
                {...form.getInputProps(`styles.${index}.name`)}
              />
              <TextInput
                aria-label={`Value of style ${index + 1}`}
                placeholder="#0B6781 or 8px"
                {...form.getInputProps(`styles.${index}.value`)}
              />
              <Checkbox
                label="Variable"
                {...form.getInputProps(`styles.${index}.isVariable`, { type: 'checkbox' })}
              />
              <ActionIcon
                aria-label={`Remove style ${index + 1}`}
                onClick={() => form.removeListItem('styles', index)}
              >
                <Trash2 size={16} strokeWidth={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <div className={classes['buttons']}>
          <Button
            leftSection={<Plus size={16} strokeWidth={1.5} />}
            onClick={() => add(hasAccent ? '' : 'accent')}
          >
            Add style
          </Button>
          <Button type="submit" loading={draft.isBusy} disabled={!draft.isDirty}>
            Save styles
          </Button>
        </div>
      </form>
    </Section>
  );
}
