import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { Name } from '@upfront/contracts/kernel/values.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { RegisterCompany } from '../../generated/commands/register-company.js';
import { FormDialog } from '../../ui/forms/form-dialog.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';

const NewCompany = z.object({ name: Name });
const nothing = { name: '' };

/** Registers a company with the usual roles; its settings follow on its page. */
export function CompanyDialog({ onClose, onSaved }: { onClose: () => void; onSaved: (id: string) => void }) {
  const draft = useDraftForm({
    name: 'company.new',
    schema: NewCompany,
    saved: nothing,
    save: async (values) => {
      const { id } = await send(RegisterCompany, values);
      toast.success('Company added, with the usual roles. Add a group next.');
      onClose();
      onSaved(id);
    },
  });
  return (
    <FormDialog title="Add company" draft={draft} submitLabel="Add company" onClose={onClose}>
      <TextInput label="Name" required data-autofocus {...draft.form.getInputProps('name')} />
    </FormDialog>
  );
}
