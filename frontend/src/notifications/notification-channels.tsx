import { useQuery } from 'urql';
import { channelTexts } from '@upfront/contracts/notifications/channels.js';
import { send } from '../app/command-client.js';
import { SetNotificationChannels } from '../generated/commands/set-notification-channels.js';
import { NotificationChannelsDocument } from '../generated/queries/notification-channels.js';
import { Section } from '../ui/section.js';
import { SkeletonText } from '../ui/skeletons.js';
import { ChannelsForm } from './channels-form.js';

/** By which channels a person's notifications leave the product. */
export function NotificationChannels() {
  const [{ data }] = useQuery({
    query: NotificationChannelsDocument,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const channels = data?.notificationChannels;
  return (
    <Section title={channelTexts.title} isPadded>
      {channels ? (
        <ChannelsForm
          name="notification-channels"
          channels={channels}
          emailOtherwise={channels.companyEmail}
          emailLabel={channelTexts.email}
          send={(changes) => send(SetNotificationChannels, changes)}
        />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Section>
  );
}
