import { useQuery } from 'urql';
import { channelTexts } from '@upfront/contracts/notifications/channels.js';
import { send } from '../../app/command-client.js';
import { queryProblem } from '../../app/query-client.js';
import { SetCompanyNotificationChannels } from '../../generated/commands/set-company-notification-channels.js';
import { CompanyNotificationChannelsDocument } from '../../generated/queries/company-notification-channels.js';
import { ChannelsForm } from '../../notifications/channels-form.js';
import { ErrorState } from '../../ui/error-state.js';
import { Section } from '../../ui/section.js';
import { SkeletonText } from '../../ui/skeletons.js';

/** Whether a company's people get mails unless they say otherwise, and the channels in which its events are told once. */
export function CompanyChannels({ id }: { id: string }) {
  const [{ data, error }] = useQuery({
    query: CompanyNotificationChannelsDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const channels = data?.companyNotificationChannels;
  return (
    <Section title={channelTexts.title} isPadded>
      {channels ? (
        <ChannelsForm
          name={`company-channels.${id}`}
          channels={channels}
          emailOtherwise={false}
          emailLabel={channelTexts.companyEmail}
          send={(changes) => send(SetCompanyNotificationChannels, { id, ...changes })}
        />
      ) : error ? (
        <ErrorState title="The channels could not be loaded" text={queryProblem(error).message} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Section>
  );
}
