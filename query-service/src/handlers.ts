import * as agencyQueries from './agencies/agencies.query.js';
import * as clientQueries from './clients/client.query.js';
import * as clientCandidateQueries from './clients/client-candidates.query.js';
import * as clientGroupQueries from './clients/client-groups.query.js';
import * as clientListQueries from './clients/client-lists.query.js';
import * as clientSearchQueries from './clients/client-search.query.js';
import * as contactQueries from './contacts/contacts.query.js';

type Module = Readonly<Record<string, unknown>>;

/**
 * The modules that answer queries, each exporting what `handle` gives. A new context adds its own here; the service
 * refuses to start unless every query of the catalogue has exactly one handler.
 */
export const handlerModules: readonly Module[] = [
  agencyQueries,
  clientQueries,
  clientCandidateQueries,
  clientGroupQueries,
  clientListQueries,
  clientSearchQueries,
  contactQueries,
];
