import { Button, Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import type { AdminCompany } from '@upfront/contracts/identity/company-model.js';
import { CompanySettings } from '@upfront/contracts/identity/model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { Name } from '@upfront/contracts/kernel/values.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { ChangeCompany } from '../../generated/commands/change-company.js';
import { Fields, Wide } from '../../ui/forms/fields.js';
import { changedFields } from '../../ui/forms/follow.js';
import { FormNotes } from '../../ui/forms/form-notes.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import { Section } from '../../ui/section.js';
import { companyFeatures, companySupport, companyWorkflow } from './setting-words.js';

const SettingsForm = z.object({ name: Name, settings: CompanySettings });

const ZONES = Intl.supportedValuesOf('timeZone');

/** Which of a company's settings a page is about. */
export type SettingsPart = 'settings' | 'workflow';

const TITLES: Readonly<Record<SettingsPart, string>> = { settings: 'Settings', workflow: 'Workflow' };

function NamesAndPlaces({ form }: { form: UseFormReturnType<z.infer<typeof SettingsForm>> }) {
  const { timeZone } = form.values.settings;
  const zones = ZONES.includes(timeZone) ? ZONES : [timeZone, ...ZONES];
  return (
    <>
      <TextInput label="Name" required {...form.getInputProps('name')} />
      <Select
        label="Support"
        data={companySupport}
        allowDeselect={false}
        {...form.getInputProps('settings.supportSystem')}
      />
      <Select
        label="Time zone"
        description="Dates and times are shown in this time zone."
        data={zones}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Choose a time zone from the list."
        {...form.getInputProps('settings.timeZone')}
      />
      <TextInput
        label="Currency"
        description="Three-letter code, such as USD."
        {...form.getInputProps('settings.currency')}
      />
    </>
  );
}

/** Name and settings of a company, or how its people plan and sell (spec shell 3, Company; admin 2). */
export function SettingsSection({ company, part }: { company: AdminCompany; part: SettingsPart }) {
  const { id, name } = company;
  const saved = { name, settings: CompanySettings.parse(company) };
  const draft = useDraftForm({
    name: `company-${part}.${id}`,
    schema: SettingsForm,
    saved,
    save: async (values) => {
      const { settings, ...others } = values;
      const changes = {
        ...changedFields(others, saved),
        settings: changedFields(settings, saved.settings),
      };
      await send(ChangeCompany, { id, ...changes, seen: seenOf(changes, saved) });
      toast.success('Settings saved.');
    },
  });
  const { form } = draft;
  return (
    <Section title={TITLES[part]} isPadded>
      <form ref={draft.ref} onSubmit={draft.submit} noValidate>
        <FormNotes {...draft} />
        <Fields>
          {part === 'settings' ? <NamesAndPlaces form={form} /> : null}
          <Wide>
            <Fields>
              {(part === 'settings' ? companyFeatures : companyWorkflow).map(([key, label, help]) => (
                <Switch
                  key={key}
                  label={label}
                  description={help}
                  {...form.getInputProps(`settings.${key}`, { type: 'checkbox' })}
                />
              ))}
            </Fields>
          </Wide>
        </Fields>
        <Button type="submit" variant="filled" mt={16} loading={draft.isBusy} disabled={!draft.isDirty}>
          Save settings
        </Button>
      </form>
    </Section>
  );
}
