import { SlackMessage, TeamsMessage } from '@upfront/contracts/notifications/templates.js';
import { moreLine, type DeliveryMessage, type Told } from './delivery-message.js';

/** Slack's longest text of a section. */
const LONGEST_SECTION = 2_900;
const OPEN = 'Open in Upfront';

const withQuote = ({ text, quote }: Told): string => (quote ? `${text}\n“${quote}”` : text);

/** As plain text: what people typed is neither a mention nor a link there. */
const section = (text: string): Record<string, unknown> & { type: string } => ({
  type: 'section',
  text: { type: 'plain_text', text: text.slice(0, LONGEST_SECTION), emoji: false },
});

/** A message to Slack's incoming webhook. */
export const slackMessage = ({ title, told, more, url }: DeliveryMessage): SlackMessage =>
  SlackMessage.parse({
    text: title,
    blocks: [
      ...(told.length > 1 || more > 0 ? [section(title)] : []),
      ...told.map((one) => ({
        ...section(withQuote(one)),
        accessory: { type: 'button', text: { type: 'plain_text', text: OPEN }, url: one.url },
      })),
      ...(more > 0 ? [section(moreLine(more))] : []),
      {
        type: 'actions',
        elements: [{ type: 'button', text: { type: 'plain_text', text: 'All notifications' }, url }],
      },
    ],
  });

/** Runs of text have no markup, unlike text blocks: what people typed stays as they typed it. */
const run = (text: string, more: object = {}): Record<string, unknown> & { type: string } => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...more }],
});

/** A message to Teams' incoming webhook: an adaptive card. */
export const teamsMessage = ({ title, told, more, url }: DeliveryMessage): TeamsMessage =>
  TeamsMessage.parse({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            ...(told.length > 1 || more > 0 ? [run(title, { weight: 'bolder' })] : []),
            ...told.flatMap((one) => [
              run(one.text, { selectAction: { type: 'Action.OpenUrl', url: one.url } }),
              ...(one.quote ? [run(`“${one.quote}”`, { isSubtle: true })] : []),
            ]),
            ...(more > 0 ? [run(moreLine(more), { isSubtle: true })] : []),
          ],
          actions: [
            { type: 'Action.OpenUrl', title: OPEN, url: told.length === 1 ? (told[0]?.url ?? url) : url },
          ],
        },
      },
    ],
  });
