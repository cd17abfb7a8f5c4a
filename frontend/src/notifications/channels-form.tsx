import { Button, Switch, TextInput } from '@mantine/core';
import { z } from 'zod';
import {
  channelTexts,
  HOOK_CHANNELS,
  type ChannelChanges,
  type ChannelSettings,
} from '@upfront/contracts/notifications/channels.js';
import { attempt } from '../app/attempt.js';
import { toast } from '../app/toast/toasts.js';
import { Fields, Wide } from '../ui/forms/fields.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';

/** What the server says of an address stands beside its field. */
const Form = z.object({
  email: z.boolean(),
  slackUrl: z.string().trim(),
  microsoftTeamsUrl: z.string().trim(),
});
type Form = z.infer<typeof Form>;

interface ChannelsFormProps {
  /** Unique for the owner of the channels: key of the draft. */
  readonly name: string;
  readonly channels: ChannelSettings;
  /** Whether mails are sent, where nothing was chosen: what the company says. */
  readonly emailOtherwise: boolean;
  readonly emailLabel: string;
  readonly send: (changes: ChannelChanges) => Promise<unknown>;
}

const hooksOf = ({ slackUrl, microsoftTeamsUrl }: Form): ChannelChanges => ({
  ...(slackUrl === '' ? {} : { slackUrl }),
  ...(microsoftTeamsUrl === '' ? {} : { microsoftTeamsUrl }),
});

/** By which channels notifications leave the product: those of a person, or those of a company. */
export function ChannelsForm({ name, channels, emailOtherwise, emailLabel, send }: ChannelsFormProps) {
  const saved = { email: channels.email ?? emailOtherwise, slackUrl: '', microsoftTeamsUrl: '' };
  const draft = useDraftForm<Form, Form>({
    name,
    schema: Form,
    // Addresses are written and never read back.
    saved,
    // Whoever knows the address of a webhook may post to it.
    secret: ['slackUrl', 'microsoftTeamsUrl'],
    words: { email: { label: emailLabel } },
    save: async (values) => {
      await send({ ...(values.email === saved.email ? {} : { email: values.email }), ...hooksOf(values) });
      toast.success(channelTexts.saved);
      form.setValues({ slackUrl: '', microsoftTeamsUrl: '' });
    },
  });
  const { form } = draft;
  const remove = async (channel: (typeof HOOK_CHANNELS)[number]): Promise<void> => {
    if (await attempt(() => send({ [`${channel}Url`]: null }))) toast.success(channelTexts.saved);
  };
  return (
    <form ref={draft.ref} onSubmit={draft.submit} noValidate>
      <FormNotes {...draft} />
      <Fields>
        <Wide>
          <Switch label={emailLabel} {...form.getInputProps('email', { type: 'checkbox' })} />
        </Wide>
        {HOOK_CHANNELS.map((channel) => (
          <TextInput
            key={channel}
            label={channelTexts[channel]}
            placeholder="https://"
            autoComplete="off"
            spellCheck={false}
            description={channels[channel] ? channelTexts.stored : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps(`${channel}Url`)}
          />
        ))}
      </Fields>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 }}>
        <Button type="submit" variant="filled" loading={draft.isBusy} disabled={!draft.isDirty}>
          Save
        </Button>
        {HOOK_CHANNELS.filter((channel) => channels[channel]).map((channel) => (
          <Button key={channel} onClick={() => void remove(channel)}>
            Remove {channel === 'slack' ? 'Slack' : 'Microsoft Teams'}
          </Button>
        ))}
      </div>
    </form>
  );
}
