import { Button, Select, Switch, TextInput } from '@mantine/core';
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
import { companySupport, companySwitches } from './setting-words.js';

const SettingsForm = z.object({ name: Name, settings: CompanySettings });

const ZONES = Intl.supportedValuesOf('timeZone');

/** Name and settings of a company (spec shell 3, Company). */
export function SettingsSection({ company }: { company: AdminCompany }) {
  const { id, name } = company;
  const saved = { name, settings: CompanySettings.parse(company) };
  const draft = useDraftForm({
    name: `company-settings.${id}`,
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
  const zones = ZONES.includes(form.values.settings.timeZone)
    ? ZONES
    : [form.values.settings.timeZone, ...ZONES];
  return (
    <Section title="Settings" isPadded>
      <form ref={draft.ref} onSubmit={draft.submit} noValidate>
        <FormNotes {...draft} />
        <Fields>
          <TextInput label="Name" required {...form.getInputProps('name')} />
          <Select
            label="Support"
            data={companySupport}
            allowDeselect={false}
            {...form.getInputProps('settings.supportSystem')}
          />
          <Select
            label="Time zone"
            description="Days and hours are told in it."
            data={zones}
            searchable
            allowDeselect={false}
            nothingFoundMessage="There is no such time zone."
            {...form.getInputProps('settings.timeZone')}
          />
          <TextInput
            label="Currency"
            description="Three letters, such as USD."
            {...form.getInputProps('settings.currency')}
          />
          <Wide>
            <Fields>
              {companySwitches.map(([key, label, help]) => (
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
