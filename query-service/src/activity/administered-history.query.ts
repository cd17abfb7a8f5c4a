import type { AdministeredKind } from '@upfront/contracts/activity/model.js';
import { administeredHistory } from '@upfront/contracts/activity/queries.js';
import { externalCrms } from '@upfront/projections/crm/crm.read-models.js';
import { groups, roles } from '@upfront/projections/identity/identity.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { administeredProvider } from '../identity/administered-provider.js';
import { permissionGroupRecords } from '../identity/roles.query.js';
import { recordHistory } from './record-history.js';

/** Finds the record for whoever may open its page; refuses everybody else as if there were none. */
type Guard = (id: string, context: QueryContext) => Promise<unknown>;

const guards: Readonly<Record<AdministeredKind, Guard>> = {
  role: (id, context) => context.findOne(roles, 'Role', id),
  'permission-group': (id, context) => permissionGroupRecords.findOne(id, context),
  group: (id, context) => context.findOne(groups, 'Group', id),
  'external-crm': (id, context) => context.findOne(externalCrms, 'ExternalCrm', id, 'edit'),
  'sso-provider': administeredProvider,
};

export const administeredHistoryQuery = handle(administeredHistory, async ({ kind, ...wanted }, context) => {
  await guards[kind](wanted.id, context);
  return recordHistory(wanted, context);
});
