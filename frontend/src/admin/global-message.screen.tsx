import { Select, Textarea } from '@mantine/core';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { SendGlobalMessage as Declared } from '@upfront/contracts/notifications/commands.js';
import { send } from '../app/command-client.js';
import { useUser } from '../app/session/use-session.js';
import { toast } from '../app/toast/toasts.js';
import { SendGlobalMessage } from '../generated/commands/send-global-message.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { useAdminCrumbs } from './pages/admin-crumbs.js';
import { FormPage } from './pages/form-page.js';
import { useCompanyChoices } from './use-company-choices.js';

const Message = z.object({
  msg: Declared.input.shape.msg,
  /** Empty: everybody. */
  companyId: z.string(),
});
type Message = z.infer<typeof Message>;

/** Shows a message at once to everybody who has the product open (spec shell 4.1, global-message). */
export function Screen() {
  const { company, isUpfrontEmployee } = useUser();
  const navigate = useNavigate();
  const crumbs = useAdminCrumbs();
  const companies = useCompanyChoices();
  const draft = useDraftForm<Message, Message>({
    name: 'global-message',
    schema: Message,
    saved: { msg: '', companyId: isUpfrontEmployee ? '' : (company?.id ?? '') },
    save: async ({ msg, companyId }) => {
      await send(SendGlobalMessage, { msg, ...(companyId === '' ? {} : { companyId }) });
      toast.success('Message sent to everyone who has Upfront open.');
      await navigate('/admin');
    },
  });
  const { form } = draft;
  return (
    <FormPage
      title="Message to everyone"
      crumbs={crumbs}
      draft={draft}
      submitLabel="Send message"
      cancelTo="/admin"
    >
      <Textarea
        label="Message"
        required
        data-autofocus
        autosize
        minRows={4}
        description="Interrupts everyone who has Upfront open. People who open it later do not see it."
        {...form.getInputProps('msg')}
      />
      {isUpfrontEmployee ? (
        <Select
          label="Shown to"
          data={[{ value: '', label: 'Everyone in every company' }, ...companies]}
          searchable
          allowDeselect={false}
          nothingFoundMessage="Nothing matches."
          {...form.getInputProps('companyId')}
        />
      ) : null}
    </FormPage>
  );
}
