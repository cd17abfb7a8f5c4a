import { z } from 'zod';
import type { AddExternalCrm, ChangeExternalCrm } from '@upfront/contracts/crm/commands.js';
import type { RequestOf } from '@upfront/contracts/kernel/define-command.js';
import {
  ApiVersion,
  CrmKind,
  CrmUrl,
  DEFAULT_SALESFORCE_MAPPING,
  FieldMapping,
  SALESFORCE_API_VERSION,
  type ExternalCrmDetails,
} from '@upfront/contracts/crm/model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { Name } from '@upfront/contracts/kernel/values.js';
import { changedFields } from '../../ui/forms/follow.js';

const Secret = z.string().trim().max(500, 'Max 500 characters');

const fields = z.object({
  name: Name,
  kind: CrmKind,
  baseUrl: CrmUrl,
  apiVersion: ApiVersion,
  clientId: Secret,
  clientSecret: Secret,
  mapping: FieldMapping,
});

/** What is typed; checked by `formSchema`. */
export type ConnectionForm = Omit<z.infer<typeof fields>, 'mapping'> & { readonly mapping: FieldMapping };

/**
 * Stored credentials are never shown, so the fields are empty: left so, the stored ones stay. They are replaced
 * together, since they belong together.
 */
export const formSchema = (hasCredentials: boolean) =>
  fields.superRefine(({ clientId, clientSecret }, context) => {
    const isReplaced = clientId !== '' || clientSecret !== '';
    if (hasCredentials && !isReplaced) return;
    const missing = { clientId: 'Enter the client id', clientSecret: 'Enter the client secret' };
    if (clientId === '') context.addIssue({ code: 'custom', path: ['clientId'], message: missing.clientId });
    if (clientSecret === '')
      context.addIssue({ code: 'custom', path: ['clientSecret'], message: missing.clientSecret });
  });

export const emptyConnection: ConnectionForm = {
  name: '',
  kind: 'Salesforce',
  baseUrl: '',
  apiVersion: SALESFORCE_API_VERSION,
  clientId: '',
  clientSecret: '',
  mapping: DEFAULT_SALESFORCE_MAPPING,
};

export const formOf = ({ name, kind, baseUrl, apiVersion, mapping }: ExternalCrmDetails): ConnectionForm => ({
  ...emptyConnection,
  ...{ name, kind, baseUrl, apiVersion, mapping },
});

/** What is sent of a new connection. */
export const toNew = ({
  clientId,
  clientSecret,
  ...details
}: ConnectionForm): RequestOf<typeof AddExternalCrm> => ({
  ...details,
  credentials: { clientId, clientSecret },
});

/**
 * What is sent of a changed one: what was changed, and what was seen of it. The kind stays what it is, credentials go
 * along where they were typed.
 */
export const toChange = (
  crm: ExternalCrmDetails,
  { clientId, clientSecret, name, baseUrl, apiVersion, mapping }: ConnectionForm,
): RequestOf<typeof ChangeExternalCrm> => {
  const changes = changedFields({ name, baseUrl, apiVersion, mapping }, crm);
  return {
    id: crm.id,
    ...changes,
    seen: seenOf(changes, crm),
    ...(clientSecret === '' ? {} : { credentials: { clientId, clientSecret } }),
  };
};
