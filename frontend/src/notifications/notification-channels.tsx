import { Button, Switch, TextInput } from '@mantine/core';
import { useQuery } from 'urql';
import { z } from 'zod';
import type { notificationChannels } from '@upfront/contracts/notifications/channel-queries.js';
import { channelTexts } from '@upfront/contracts/notifications/channels.js';
import type { AnswerOf } from '@upfront/contracts/kernel/define-command.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { SetNotificationChannels } from '../generated/commands/set-notification-channels.js';
import { NotificationChannelsDocument } from '../generated/queries/notification-channels.js';
import { Fields, Wide } from '../ui/forms/fields.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { Section } from '../ui/section.js';
import { SkeletonText } from '../ui/skeletons.js';

type Channels = AnswerOf<typeof notificationChannels>;

/** What the server says of an address stands beside its field. */
const Form = z.object({
  email: z.boolean(),
  slackUrl: z.string().trim(),
  microsoftTeamsUrl: z.string().trim(),
});

const HOOKS = ['slack', 'microsoftTeams'] as const;

function ChannelsForm({ channels, onSaved }: { channels: Channels; onSaved: () => void }) {
  const draft = useDraftForm({
    name: 'notification-channels',
    schema: Form,
    // Addresses are written and never read back.
    saved: { email: channels.email ?? channels.companyEmail, slackUrl: '', microsoftTeamsUrl: '' },
    // Whoever knows the address of a webhook may post to it.
    secret: ['slackUrl', 'microsoftTeamsUrl'],
    save: async ({ email, slackUrl, microsoftTeamsUrl }) => {
      await send(SetNotificationChannels, {
        email,
        ...(slackUrl === '' ? {} : { slackUrl }),
        ...(microsoftTeamsUrl === '' ? {} : { microsoftTeamsUrl }),
      });
      toast.success(channelTexts.saved);
      onSaved();
    },
  });
  const { form } = draft;
  const remove = async (channel: (typeof HOOKS)[number]): Promise<void> => {
    await send(SetNotificationChannels, { [`${channel}Url`]: null });
    toast.success(channelTexts.saved);
    onSaved();
  };
  return (
    <form ref={draft.ref} onSubmit={draft.submit} noValidate>
      <FormNotes {...draft} />
      <Fields>
        <Wide>
          <Switch label={channelTexts.email} {...form.getInputProps('email', { type: 'checkbox' })} />
        </Wide>
        {HOOKS.map((channel) => (
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
        {HOOKS.filter((channel) => channels[channel]).map((channel) => (
          <Button key={channel} onClick={() => void remove(channel)}>
            Remove {channel === 'slack' ? 'Slack' : 'Microsoft Teams'}
          </Button>
        ))}
      </div>
    </form>
  );
}

/** By which channels a person's notifications leave the product. */
export function NotificationChannels() {
  const [{ data }, ask] = useQuery({
    query: NotificationChannelsDocument,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const channels = data?.notificationChannels;
  return (
    <Section title={channelTexts.title} isPadded>
      {channels ? (
        <ChannelsForm
          key={JSON.stringify(channels)}
          channels={channels}
          onSaved={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Section>
  );
}
