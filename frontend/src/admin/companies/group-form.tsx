import { Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { PictureInput } from '@upfront/contracts/assets/model.js';
import type { AdminGroup } from '@upfront/contracts/identity/company-model.js';
import { GroupSettings } from '@upfront/contracts/identity/model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { Id, Name } from '@upfront/contracts/kernel/values.js';
import { send } from '../../app/command-client.js';
import { useShownRecord } from '../../app/frame/use-heading.js';
import { useUser } from '../../app/session/use-session.js';
import { toast } from '../../app/toast/toasts.js';
import { ChangeGroup } from '../../generated/commands/change-group.js';
import { CreateGroup } from '../../generated/commands/create-group.js';
import { Fields, Wide } from '../../ui/forms/fields.js';
import { changedFields } from '../../ui/forms/follow.js';
import { ImageInput } from '../../ui/forms/image-input.js';
import { TagField } from '../../ui/forms/tag-field.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import { CompanySelect } from '../company-select.js';
import { AdministeredHistorySection } from '../administered-history.js';
import { openIn, useAdminCrumbs } from '../pages/admin-crumbs.js';
import { FormPage } from '../pages/form-page.js';
import { GROUPS } from './group-pages.js';
import { groupFeatures, groupSupport, groupSwitches, groupWorkflow } from './setting-words.js';
import type { SettingsPart } from './settings-section.js';

const GroupValues = z.object({
  companyId: Id,
  name: Name,
  /** The address of the logo there is, a new picture, or none. */
  logo: PictureInput.nullable(),
  settings: GroupSettings,
});
type GroupValues = z.infer<typeof GroupValues>;

const valuesOf = (group: AdminGroup | undefined, companyId: string): GroupValues =>
  group
    ? {
        companyId: group.companyId,
        name: group.name,
        logo: group.logo,
        settings: GroupSettings.parse(group),
      }
    : { companyId, name: '', logo: null, settings: GroupSettings.parse({}) };

async function save(group: AdminGroup | undefined, values: GroupValues, saved: GroupValues): Promise<string> {
  const { companyId, name, logo, settings } = values;
  const { id } = group ?? (await send(CreateGroup, { companyId, name, settings }));
  const picture = logo === saved.logo ? {} : { logo };
  const changes = { ...changedFields({ name }, saved), settings: changedFields(settings, saved.settings) };
  const seen = seenOf({ ...changes, ...picture }, saved);
  if (group) await send(ChangeGroup, { id, ...changes, ...picture, seen });
  else if (logo !== null) await send(ChangeGroup, { id, ...picture });
  return id;
}

function Details({ form, isNew }: { form: UseFormReturnType<GroupValues>; isNew: boolean }) {
  return (
    <>
      <TextInput label="Name" required data-autofocus={isNew || undefined} {...form.getInputProps('name')} />
      {isNew ? <CompanySelect {...form.getInputProps('companyId')} /> : null}
      <Select
        label="Support"
        data={groupSupport}
        allowDeselect={false}
        {...form.getInputProps('settings.supportSystem')}
      />
      <TagField
        kind="words"
        label="Countries"
        description="Two-letter codes, such as US."
        {...form.getInputProps('settings.enabledCountries')}
      />
      <Wide>
        <ImageInput
          label="Logo"
          name={form.values.name}
          value={form.values.logo}
          onChange={(logo) => form.setFieldValue('logo', logo)}
          error={form.errors['logo']}
        />
      </Wide>
    </>
  );
}

const SWITCHES = { settings: groupFeatures, workflow: groupWorkflow } as const;

/** Creates a company group, or edits a part of the one that is given. */
export function GroupForm({ group, part = 'settings' }: { group?: AdminGroup; part?: SettingsPart }) {
  const { company } = useUser();
  const navigate = useNavigate();
  useShownRecord('group', group);
  const crumbs = useAdminCrumbs({ label: 'Groups', to: GROUPS, route: 'GroupList' });
  const saved = valuesOf(group, company?.id ?? '');
  const draft = useDraftForm({
    name: group ? `group-${part}.${group.id}` : 'group.new',
    schema: GroupValues,
    saved,
    // A picture is too large to be kept as a draft.
    secret: ['logo'],
    save: async (values) => {
      const id = await save(group, values, saved);
      toast.success(group ? 'Group saved.' : 'Group added.');
      await navigate(openIn(GROUPS, id));
    },
  });
  const { form } = draft;
  const switches = group ? SWITCHES[part] : groupSwitches;
  return (
    <FormPage
      title={group?.name ?? 'Add group'}
      crumbs={crumbs}
      draft={draft}
      submitLabel={group ? 'Save' : 'Add group'}
      cancelTo={group ? openIn(GROUPS, group.id) : GROUPS}
      isReadOnly={group?.abilities.edit === false}
      below={group ? <AdministeredHistorySection kind="group" id={group.id} /> : null}
    >
      <Fields>
        {part === 'settings' ? <Details form={form} isNew={group === undefined} /> : null}
        {switches.map(([key, label, help]) => (
          <Switch
            key={key}
            label={label}
            description={help}
            {...form.getInputProps(`settings.${key}`, { type: 'checkbox' })}
          />
        ))}
      </Fields>
    </FormPage>
  );
}
