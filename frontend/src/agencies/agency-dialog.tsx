import { Switch, TextInput } from '@mantine/core';
import { AgencyForm, type Agency } from '@upfront/contracts/agencies/agency.resource.js';
import { agencyTexts } from '@upfront/contracts/agencies/model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { AddAgency } from '../generated/commands/add-agency.js';
import { UpdateAgency } from '../generated/commands/update-agency.js';
import { changedFields } from '../ui/forms/follow.js';
import { FormDialog } from '../ui/forms/form-dialog.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { useNameCheck } from './use-name-check.js';

interface AgencyDialogProps {
  /** The agency to edit; a new one without it. */
  readonly agency?: Agency;
  /** Name that was typed before, such as in a picker. */
  readonly name?: string;
  readonly onClose: () => void;
  readonly onAdded?: (agency: { readonly id: string; readonly name: string }) => void;
}

/** Adds or edits an agency; Save is there only while the name is free (spec sales 5). */
export function AgencyDialog({ agency, name = '', onClose, onAdded }: AgencyDialogProps) {
  const saved = {
    name: agency?.name ?? name,
    isActive: agency?.isActive ?? true,
    useDefaultCompanyCommission: agency?.useDefaultCommission ?? true,
  };
  const draft = useDraftForm({
    name: `agency.${agency?.id ?? 'new'}`,
    schema: AgencyForm,
    saved,
    save: async (values) => {
      if (agency) {
        const changes = changedFields(values, saved);
        await send(UpdateAgency, { id: agency.id, ...changes, seen: seenOf(changes, saved) });
        toast.success('Agency saved.');
      } else {
        const added = await send(AddAgency, values);
        toast.success(agencyTexts.added);
        onAdded?.(added);
      }
      onClose();
    },
  });
  const { form } = draft;
  const check = useNameCheck(form.values.name, agency?.id);
  const props = form.getInputProps('name');
  return (
    <FormDialog
      title={agency ? 'Edit agency' : 'New agency'}
      draft={draft}
      submitLabel="Save"
      onClose={onClose}
      size={440}
      isDisabled={check !== 'free'}
    >
      <TextInput
        label="Agency name"
        required
        autoComplete="off"
        data-autofocus
        {...props}
        error={check === 'taken' ? agencyTexts.nameTaken : props.error}
        description={check === 'checking' ? 'Checking the name' : undefined}
      />
      <Switch label="Active" {...form.getInputProps('isActive', { type: 'checkbox' })} />
      <Switch
        label="Use the company's default commission"
        {...form.getInputProps('useDefaultCompanyCommission', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
