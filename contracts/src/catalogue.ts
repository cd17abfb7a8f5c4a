import { collectCalls } from './kernel/catalogue.js';
import * as identityCompanyCommands from './identity/company-commands.js';
import * as identityCompanyQueries from './identity/company-queries.js';
import * as identityRoleCommands from './identity/role-commands.js';
import * as identityRoleQueries from './identity/role-queries.js';
import * as identityCommands from './identity/commands.js';
import * as identityAccountCommands from './identity/account-commands.js';
import * as identityImpersonationCommands from './identity/impersonation-commands.js';
import * as identitySsoCommands from './identity/sso-commands.js';
import * as identitySsoQueries from './identity/sso-queries.js';
import * as identitySessionCommands from './identity/session-commands.js';
import * as identitySessionQueries from './identity/session-queries.js';
import * as identityTwoFactorCommands from './identity/two-factor-commands.js';
import * as identityQueries from './identity/queries.js';
import * as taskCommands from './tasks/commands.js';
import * as taskQueries from './tasks/queries.js';
import * as bookmarkQueries from './bookmarks/queries.js';
import * as notificationCommands from './notifications/commands.js';
import * as notificationChannelCommands from './notifications/channel-commands.js';
import * as notificationChannelQueries from './notifications/channel-queries.js';
import * as notificationQueries from './notifications/queries.js';
import * as supportCommands from './support/commands.js';
import * as supportQueries from './support/queries.js';
import * as assistantQueries from './assistant/queries.js';
import * as activityCommands from './activity/commands.js';
import * as activityQueries from './activity/queries.js';
import { operationCommands as reportCommands } from './operations.js';
import * as operationCommands from './operations/commands.js';
import * as operationQueries from './operations/queries.js';
import * as setAsideCommands from './operations/set-aside-commands.js';
import * as statusQueries from './operations/status-queries.js';
import * as crmCommands from './crm/commands.js';
import * as crmQueries from './crm/queries.js';
import * as clientCommands from './clients/commands.js';
import * as clientQueries from './clients/queries.js';
import * as contactAccessCommands from './contacts/access-commands.js';
import * as contactCommands from './contacts/commands.js';
import * as contactQueries from './contacts/queries.js';
import * as assetCommands from './assets/commands.js';
import * as assetQueries from './assets/queries.js';
import * as campaignCommands from './campaigns/commands.js';
import * as campaignStepCommands from './campaigns/step-commands.js';
import * as campaignInternalCommands from './campaigns/internal-commands.js';
import * as campaignQueries from './campaigns/queries.js';
import * as campaignListQueries from './campaigns/list-queries.js';
import * as campaignStepQueries from './campaigns/step-queries.js';
import * as orderCommands from './orders/commands.js';
import * as externalOrderCommands from './orders/external-commands.js';
import * as externalOrderQueries from './orders/external-queries.js';
import * as productCommands from './products/commands.js';
import * as productQueries from './products/queries.js';
import * as resourceCommands from './resources/commands.js';
import { resourcesByName } from './resources.js';

/** Every call of the product, once. A new context adds its modules here. */
export const { commands, queries } = collectCalls([
  identityCommands,
  identityAccountCommands,
  identityCompanyCommands,
  identityCompanyQueries,
  identityRoleCommands,
  identityRoleQueries,
  identityImpersonationCommands,
  identitySsoCommands,
  identitySsoQueries,
  identitySessionCommands,
  identitySessionQueries,
  identityTwoFactorCommands,
  identityQueries,
  taskCommands,
  taskQueries,
  bookmarkQueries,
  notificationCommands,
  notificationChannelCommands,
  notificationChannelQueries,
  notificationQueries,
  supportCommands,
  supportQueries,
  assistantQueries,
  activityCommands,
  activityQueries,
  operationCommands,
  operationQueries,
  reportCommands,
  setAsideCommands,
  statusQueries,
  crmCommands,
  crmQueries,
  clientCommands,
  clientQueries,
  contactAccessCommands,
  contactCommands,
  contactQueries,
  assetCommands,
  assetQueries,
  campaignCommands,
  campaignStepCommands,
  campaignInternalCommands,
  campaignQueries,
  campaignListQueries,
  campaignStepQueries,
  orderCommands,
  externalOrderCommands,
  externalOrderQueries,
  productCommands,
  productQueries,
  resourceCommands,
  resourcesByName,
]);
