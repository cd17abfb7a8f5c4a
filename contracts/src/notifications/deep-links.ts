import type { NotificationType } from './model.js';

/** What an address outside of the pages can lead to (spec shell 2.2, /deeplink/:topic). */
export const DEEP_LINK_TOPICS = [
  'task',
  'comment',
  'campaign',
  'client',
  'contact',
  'requestForProposal',
  'campaignFile',
  'mediaAsset',
  'notifications',
] as const;
export type DeepLinkTopic = (typeof DEEP_LINK_TOPICS)[number];

/** Ids that a link carries; which of them it needs depends on what it leads to. */
export interface LinkIds {
  readonly id?: string | undefined;
  readonly commentId?: string | undefined;
  /** The campaign of a file. */
  readonly campaignId?: string | undefined;
}

const START = '/workspace/homepage';

const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const said = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return said.length === 0 ? '' : `?${said.join('&')}`;
};

const part = (id: string): string => encodeURIComponent(id);

/** Kinds of records that carry comments, each with where a comment of it stands (spec shell 2.3). */
const RECORDS: Readonly<Record<string, (id: string, ids: LinkIds) => string | undefined>> = {
  campaign: (id, { commentId }) => `/campaign/${part(id)}/summary${query({ campaignCommentId: commentId })}`,
  client: (id) => `/client/${part(id)}/campaigns/my`,
  contact: (id, { commentId }) =>
    `/workspace/contacts/all${query({ contactId: id, contactCommentId: commentId })}`,
  requestForProposal: (id, { commentId }) => `/request-for-proposal/${part(id)}/edit${query({ commentId })}`,
  campaignFile: (id, { commentId, campaignId }) =>
    campaignId && `/campaign/${part(campaignId)}/files${query({ campaignFileId: id, commentId })}`,
  mediaAsset: (id, { commentId }) =>
    `/asset-library${query({ mediaAssetId: id, mediaAssetCommentId: commentId })}`,
};

/** Where a record, or a comment on it, is shown; undefined where the kind is not known or an id is missing. */
export const recordPath = (kind: string, ids: LinkIds): string | undefined =>
  ids.id && Object.hasOwn(RECORDS, kind) ? RECORDS[kind]?.(ids.id, ids) : undefined;

/**
 * Where `/deeplink/:topic` leads: a task opens in the panel of the start page, a comment on its record (`kind` says of
 * which kind). Undefined where the topic is not known or an id is missing.
 */
export const deepLinkTarget = (
  topic: string,
  ids: LinkIds & { readonly kind?: string | undefined },
): string | undefined => {
  if (topic === 'task') return ids.id && `${START}${query({ taskId: ids.id })}`;
  if (topic === 'notifications') return `${START}${query({ panel: 'notifications' })}`;
  if (topic === 'comment') return ids.kind && recordPath(ids.kind, ids);
  return recordPath(topic, ids);
};

/** The address of a link in a mail or a chat message: it opens after a sign-in, too. */
export const deepLinkPath = (
  topic: DeepLinkTopic,
  { kind, id, commentId, campaignId }: LinkIds & { readonly kind?: string | undefined } = {},
): string => `/deeplink/${topic}${query({ kind, id, commentId, campaignId })}`;

/** The facts of a notification that say where it leads. */
export interface LinkedNotification {
  readonly notificationType: NotificationType;
  readonly notifiableType?: string | undefined;
  readonly notifiableId?: string | undefined;
  readonly taskId?: string | undefined;
  readonly commentId?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly requestForProposalId?: string | undefined;
}

export interface DeepLink extends LinkIds {
  readonly topic: DeepLinkTopic;
  readonly kind?: string | undefined;
}

/**
 * What a notification leads to (decisions, Deep links per type): task_* the task; comment the record with its comment;
 * push_*, document_* and renewal_reminder the campaign; RFP types the RFP;
 * access to a contact the contact; global its dialog, which is no link.
 */
export const deepLinkOf = (one: LinkedNotification): DeepLink | undefined => {
  const campaign = one.campaignId ? ({ topic: 'campaign', id: one.campaignId } as const) : undefined;
  switch (one.notificationType) {
    case 'task_assign':
    case 'task_remind':
    case 'task_completed':
      return one.taskId ? { topic: 'task', id: one.taskId } : undefined;
    case 'comment':
      return one.notifiableType && one.notifiableId
        ? {
            topic: 'comment',
            kind: one.notifiableType,
            id: one.notifiableId,
            commentId: one.commentId,
            campaignId: one.campaignId,
          }
        : campaign;
    case 'assign':
    case 'due_date':
    case 'remind':
      return one.requestForProposalId
        ? { topic: 'requestForProposal', id: one.requestForProposalId }
        : undefined;
    case 'document_invitation_declined':
    case 'document_invitation_signed':
    case 'document_complete':
    case 'push_data_submitted':
    case 'push_data_failed':
    case 'renewal_reminder':
      return campaign;
    case 'contact_access_requested':
    case 'contact_access_granted':
      return one.notifiableId ? { topic: 'contact', id: one.notifiableId } : undefined;
    // It stays hidden from whoever was declined.
    case 'contact_access_declined':
    case 'global':
      return undefined;
    default:
      return one.notificationType satisfies never;
  }
};

/** The address that a notification leads to inside the application; a task opens on the page where the person is. */
export const notificationPath = (one: LinkedNotification): string | undefined => {
  const link = deepLinkOf(one);
  if (!link) return undefined;
  return link.topic === 'task' ? query({ taskId: link.id }) : deepLinkTarget(link.topic, link);
};
