import { recordPath } from '@upfront/contracts/notifications/deep-links.js';
import type { TaskView } from '@upfront/contracts/tasks/model.js';
import { taskTexts } from '@upfront/contracts/tasks/wording.js';

export interface TaskLink {
  readonly label: string;
  readonly to: string;
}

/** What a task hangs on: the record with its comment, or the campaign of a push (spec shell 2.5). */
export function linkOf({ taskable }: Pick<TaskView, 'taskable'>): TaskLink | undefined {
  if (!taskable) return undefined;
  const { taskableType, commentableType, commentable, campaign, id } = taskable;
  const isComment = taskableType === 'comment';
  const to = isComment
    ? commentableType &&
      recordPath(commentableType, { id: commentable?.id, commentId: id, campaignId: campaign?.id })
    : recordPath('campaign', { id: campaign?.id });
  return to ? { label: isComment ? taskTexts.viewComment : taskTexts.viewCampaign, to } : undefined;
}
