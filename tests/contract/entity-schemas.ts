import { Agency, AgencyList } from '@upfront/contracts/agencies/agency.resource.js';
import { MediaAsset, MediaAssetRecord } from '@upfront/contracts/assets/media-asset.js';
import { mediaAssets } from '@upfront/contracts/assets/queries.js';
import { ChatQuestion } from '@upfront/contracts/assistant/model.js';
import { chatAnswer } from '@upfront/contracts/assistant/queries.js';
import { Bookmarks } from '@upfront/contracts/bookmarks/bookmark.resource.js';
import { Bookmark } from '@upfront/contracts/bookmarks/queries.js';
import { CampaignStatuses } from '@upfront/contracts/campaigns/campaign-status.resource.js';
import { campaignListForWorkspace, CampaignHit } from '@upfront/contracts/campaigns/list-queries.js';
import { Campaign } from '@upfront/contracts/campaigns/views.js';
import { Client, GeoProfile, Place } from '@upfront/contracts/clients/model.js';
import { ClientList, ClientMatch } from '@upfront/contracts/clients/queries.js';
import { EditContactMethod, ReorderContactMethod } from '@upfront/contracts/contacts/commands.js';
import { Contact, ContactMethod } from '@upfront/contracts/contacts/model.js';
import { EditUser, InviteUser } from '@upfront/contracts/identity/commands.js';
import { Company, Group } from '@upfront/contracts/identity/company-model.js';
import { ExternalItemNote } from '@upfront/contracts/orders/external-model.js';
import { PersonSummary, SessionUser } from '@upfront/contracts/identity/model.js';
import { AdminUser, assigneeOptions } from '@upfront/contracts/identity/queries.js';
import { ChannelSettings } from '@upfront/contracts/notifications/channels.js';
import { GlobalMessage, NotificationView } from '@upfront/contracts/notifications/model.js';
import { SlackMessage, TeamsMessage } from '@upfront/contracts/notifications/templates.js';
import { SendSupportEmail } from '@upfront/contracts/support/commands.js';
import { CreateTask, EditTask } from '@upfront/contracts/tasks/commands.js';
import { TaskView } from '@upfront/contracts/tasks/model.js';
import { taskList } from '@upfront/contracts/tasks/queries.js';
import { z } from 'zod';

/** Fields that are answered, and always empty until what fills them is there: they wait like those that are missing. */
export const emptyFields: readonly string[] = ['SE-008 dashboards'];

const members = assigneeOptions.output;

/** Entities of the specification and the schemas that serve their names. What is in none of them waits. */
export const entitySchemas: Readonly<Record<string, readonly z.core.$ZodType[]>> = {
  'SE-001': [TaskView],
  'SE-002': [PersonSummary],
  'SE-003': [members.shape.members],
  'SE-004': [CreateTask.input, EditTask.input],
  'SE-005': [NotificationView],
  'SE-006': [NotificationView],
  'SE-007': [GlobalMessage],
  'SE-008': [SessionUser, InviteUser.input],
  'SE-009': [Group],
  'SE-010': [Company],
  'SE-011': [Bookmark],
  'SE-012': [ChatQuestion, chatAnswer.output],
  'SE-015': [CampaignHit],
  'SE-016': [ClientMatch],
  'SE-017': [z.object({ mediaAsset: MediaAsset })],
  'SE-018': [Contact],
  'SE-022': [Place],
  'SE-023': [taskList.input],
  'SE-024': [ChatQuestion],
  'SE-025': [SendSupportEmail.input],
  'WE-002': [Client],
  'WE-003': [GeoProfile],
  'WE-004': [Place],
  'WE-005': [ClientList],
  'WE-006': [Campaign],
  'WE-007': [campaignListForWorkspace.output],
  'WE-009': [CampaignStatuses.queries.one.output],
  'WE-010': [Agency],
  'WE-011': [AgencyList],
  'WE-012': [Contact],
  'WE-017': [ExternalItemNote],
  'WE-026': [SessionUser],
  'WE-028': [EditContactMethod.input, ReorderContactMethod.input, ContactMethod],
  'WE-030': [MediaAsset, MediaAssetRecord, mediaAssets.output],
  'AE-001': [Company],
  'AE-002': [Group],
  'AE-003': [AdminUser, InviteUser.input, EditUser.input],
  'AE-008': [Bookmarks.queries.one.output],
  'AE-011': [CampaignStatuses.queries.one.output],
  'AE-017': [ChannelSettings],
  'AE-019': [SlackMessage],
  'AE-020': [TeamsMessage.shape.attachments.element.shape.content],
};
