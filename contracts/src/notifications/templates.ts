import { z } from 'zod';

/** A message to Slack: a non-empty array of blocks, each with a type (admin 5). */
export const SlackMessage = z.object({
  /** What notifications of the other side show. */
  text: z.string().min(1),
  blocks: z
    .array(z.looseObject({ type: z.string().min(1, 'A block needs a type') }))
    .min(1, 'Slack needs at least one block'),
});
export type SlackMessage = z.infer<typeof SlackMessage>;

/** A message to Microsoft Teams: an adaptive card with $schema, type, version and body (admin 5). */
export const TeamsMessage = z.object({
  type: z.literal('message'),
  attachments: z
    .array(
      z.object({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        content: z.looseObject({
          $schema: z.url(),
          type: z.literal('AdaptiveCard'),
          version: z.string().min(1),
          body: z.array(z.looseObject({ type: z.string().min(1) })).min(1),
        }),
      }),
    )
    .length(1),
});
export type TeamsMessage = z.infer<typeof TeamsMessage>;
