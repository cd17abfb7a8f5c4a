import { Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { z } from 'zod';
import { PictureInput } from '@upfront/contracts/assets/model.js';
import type { AdminGroup } from '@upfront/contracts/identity/company-model.js';
import { GroupSettings } from '@upfront/contracts/identity/model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { Id, Name } from '@upfront/contracts/kernel/values.js';
import { send } from '../../app/command-client.js';
import { useUser } from '../../app/session/use-session.js';
import { toast } from '../../app/toast/toasts.js';
import { ChangeGroup } from '../../generated/commands/change-group.js';
import { CreateGroup } from '../../generated/commands/create-group.js';
import { Fields, Wide } from '../../ui/forms/fields.js';
import { changedFields } from '../../ui/forms/follow.js';
import { FormDialog } from '../../ui/forms/form-dialog.js';
import { ImageInput } from '../../ui/forms/image-input.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import { CompanySelect } from '../company-select.js';
import { groupSupport, groupSwitches } from './setting-words.js';

const GroupForm = z.object({
  companyId: Id,
  name: Name,
  /** The address of the logo there is, a new picture, or none. */
  logo: PictureInput.nullable(),
  settings: GroupSettings,
});

interface GroupDialogProps {
  /** The group to edit; a new one without it. */
  readonly group?: AdminGroup | undefined;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** Creates or edits a company group. */
export function GroupDialog({ group, onClose, onSaved }: GroupDialogProps) {
  const { company } = useUser();
  const saved = group
    ? {
        companyId: group.companyId,
        name: group.name,
        logo: group.logo,
        settings: GroupSettings.parse(group),
      }
    : { companyId: company?.id ?? '', name: '', logo: null, settings: GroupSettings.parse({}) };
  const save = async (values: z.infer<typeof GroupForm>): Promise<string> => {
    const { companyId, name, logo, settings } = values;
    const { id } = group ?? (await send(CreateGroup, { companyId, name, settings }));
    const picture = logo === saved.logo ? {} : { logo };
    const changes = { ...changedFields({ name }, saved), settings: changedFields(settings, saved.settings) };
    const seen = seenOf({ ...changes, ...picture }, saved);
    if (group) await send(ChangeGroup, { id, ...changes, ...picture, seen });
    else if (logo !== null) await send(ChangeGroup, { id, ...picture });
    return id;
  };
  const draft = useDraftForm({
    name: `group.${group?.id ?? 'new'}`,
    schema: GroupForm,
    saved,
    // A picture is too large to be kept as a draft.
    secret: ['logo'],
    save: async (values) => {
      const id = await save(values);
      toast.success(group ? 'Group saved.' : 'Group added.');
      onClose();
      onSaved(id);
    },
  });
  const { form } = draft;
  return (
    <FormDialog
      title={group ? `Edit ${group.name}` : 'Add group'}
      draft={draft}
      submitLabel={group ? 'Save' : 'Add group'}
      onClose={onClose}
    >
      <Fields>
        <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
        {group === undefined ? <CompanySelect {...form.getInputProps('companyId')} /> : null}
        <Select
          label="Support"
          data={groupSupport}
          allowDeselect={false}
          {...form.getInputProps('settings.supportSystem')}
        />
        <TagsInput
          label="Countries"
          description="Two letters each, such as US."
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
        {groupSwitches.map(([key, label, help]) => (
          <Switch
            key={key}
            label={label}
            description={help}
            {...form.getInputProps(`settings.${key}`, { type: 'checkbox' })}
          />
        ))}
      </Fields>
    </FormDialog>
  );
}
