import * as activityQueries from './activity/activity.query.js';
import * as administeredHistoryQueries from './activity/administered-history.query.js';
import * as agenciesQueries from './agencies/agencies.query.js';
import * as agencyClientsQueries from './agencies/agency-clients.query.js';
import * as mediaAssetsQueries from './assets/media-assets.query.js';
import * as assistantQueries from './assistant/assistant.query.js';
import * as bookmarksQueries from './bookmarks/bookmarks.query.js';
import * as campaignAudienceQueries from './campaigns/campaign-audience.query.js';
import * as campaignGeoQueries from './campaigns/campaign-geo.query.js';
import * as campaignListsQueries from './campaigns/campaign-lists.query.js';
import * as campaignPeopleQueries from './campaigns/campaign-people.query.js';
import * as campaignProductsQueries from './campaigns/campaign-products.query.js';
import * as campaignSearchQueries from './campaigns/campaign-search.query.js';
import * as campaignQueries from './campaigns/campaign.query.js';
import * as deletedCampaignQueries from './campaigns/deleted-campaign.query.js';
import * as clientCandidatesQueries from './clients/client-candidates.query.js';
import * as clientGroupsQueries from './clients/client-groups.query.js';
import * as clientInsightsQueries from './clients/client-insights.query.js';
import * as clientListsQueries from './clients/client-lists.query.js';
import * as clientSearchQueries from './clients/client-search.query.js';
import * as clientQueries from './clients/client.query.js';
import * as industryTreeQueries from './clients/industry-tree.query.js';
import * as contactsQueries from './contacts/contacts.query.js';
import * as campaignCrmsQueries from './crm/campaign-crms.query.js';
import * as externalCrmsQueries from './crm/external-crms.query.js';
import * as pushForSendingQueries from './crm/push-for-sending.query.js';
import * as pushLogsQueries from './crm/push-logs.query.js';
import * as adminUsersQueries from './identity/admin-users.query.js';
import * as companiesQueries from './identity/companies.query.js';
import * as rolesQueries from './identity/roles.query.js';
import * as ssoQueries from './identity/sso.query.js';
import * as mailRecipientQueries from './identity/mail-recipient.query.js';
import * as assigneeOptionsQueries from './identity/assignee-options.query.js';
import * as sessionUserQueries from './identity/session-user.query.js';
import * as userSessionsQueries from './identity/user-sessions.query.js';
import * as usersQueries from './identity/users.query.js';
import * as notificationChannelsQueries from './notifications/channels.query.js';
import * as deliveriesQueries from './notifications/deliveries.query.js';
import * as notificationsQueries from './notifications/notifications.query.js';
import * as adminTasksQueries from './operations/admin-tasks.query.js';
import * as exportForBuildingQueries from './operations/export-for-building.query.js';
import * as operationsQueries from './operations/operations.query.js';
import * as systemStatusQueries from './operations/system-status.query.js';
import * as externalOrdersQueries from './orders/external-orders.query.js';
import * as productsQueries from './products/products.query.js';
import { resourceQueries } from './resources/resource.query.js';
import * as supportQueries from './support/support.query.js';
import * as taskRemindersQueries from './tasks/task-reminders.query.js';
import * as tasksQueries from './tasks/tasks.query.js';

type Module = Readonly<Record<string, unknown>>;

/**
 * The modules that answer queries, each exporting what `handle` gives. A new context adds its own here; the service
 * refuses to start unless every query of the catalogue has exactly one handler.
 */
export const handlerModules: readonly Module[] = [
  activityQueries,
  administeredHistoryQueries,
  agenciesQueries,
  agencyClientsQueries,
  mediaAssetsQueries,
  assistantQueries,
  bookmarksQueries,
  campaignAudienceQueries,
  campaignGeoQueries,
  campaignListsQueries,
  campaignPeopleQueries,
  campaignProductsQueries,
  campaignSearchQueries,
  campaignQueries,
  deletedCampaignQueries,
  clientCandidatesQueries,
  clientGroupsQueries,
  clientInsightsQueries,
  clientListsQueries,
  clientSearchQueries,
  clientQueries,
  industryTreeQueries,
  contactsQueries,
  campaignCrmsQueries,
  externalCrmsQueries,
  pushForSendingQueries,
  pushLogsQueries,
  adminUsersQueries,
  mailRecipientQueries,
  companiesQueries,
  rolesQueries,
  ssoQueries,
  assigneeOptionsQueries,
  sessionUserQueries,
  userSessionsQueries,
  usersQueries,
  notificationChannelsQueries,
  deliveriesQueries,
  notificationsQueries,
  adminTasksQueries,
  exportForBuildingQueries,
  operationsQueries,
  systemStatusQueries,
  externalOrdersQueries,
  productsQueries,
  resourceQueries,
  supportQueries,
  taskRemindersQueries,
  tasksQueries,
];
