import { defineContext } from '../kernel/define-context.js';
import { identityRules } from './access.js';
import * as accountCommands from './account-commands.js';
import * as commands from './commands.js';
import * as companyCommands from './company-commands.js';
import * as companyQueries from './company-queries.js';
import * as events from './events.js';
import * as impersonationCommands from './impersonation-commands.js';
import * as jobs from './jobs.js';
import * as queries from './queries.js';
import * as roleCommands from './role-commands.js';
import * as roleQueries from './role-queries.js';
import * as sessionCommands from './session-commands.js';
import * as sessionQueries from './session-queries.js';
import * as ssoCommands from './sso-commands.js';
import * as ssoEvents from './sso-events.js';
import * as ssoQueries from './sso-queries.js';
import * as twoFactorCommands from './two-factor-commands.js';

export const identityContext = defineContext({
  name: 'identity',
  calls: [
    commands,
    accountCommands,
    companyCommands,
    companyQueries,
    roleCommands,
    roleQueries,
    impersonationCommands,
    ssoCommands,
    ssoQueries,
    sessionCommands,
    sessionQueries,
    twoFactorCommands,
    queries,
  ],
  events: [events, ssoEvents],
  jobs: [jobs],
  rights: identityRules,
});
