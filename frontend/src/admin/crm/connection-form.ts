import { z } from 'zod';
import type { AddExternalCrm, ChangeExternalCrm } from '@upfront/contracts/crm/commands.js';
import type { RequestOf } from '@upfront/contracts/kernel/define-command.js';
import {
  connectorOf,
  defaultConnector,
  MAX_CREDENTIAL,
  settingsShape,
} from '@upfront/contracts/crm/connectors.js';
import { FieldMapping } from '@upfront/contracts/crm/mapping.js';
import {
  CrmKind,
  CrmUrl,
  type CrmCredentials,
  type ExternalCrmDetails,
} from '@upfront/contracts/crm/model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { Name } from '@upfront/contracts/kernel/values.js';
import { changedFields } from '../../ui/forms/follow.js';
import { onceReadable } from '../../ui/forms/once-readable.js';

const Secret = z.string().trim().max(MAX_CREDENTIAL, `Max ${MAX_CREDENTIAL} characters`);

/** Stored credentials are never shown, so that these begin empty. */
const typedCredentials = {
  clientId: Secret,
  clientSecret: Secret,
} satisfies Record<keyof CrmCredentials, typeof Secret>;

const fields = z.object({
  name: Name,
  kind: CrmKind,
  baseUrl: CrmUrl,
  ...settingsShape,
  ...typedCredentials,
  mapping: FieldMapping,
});

/** What is typed; checked by `formSchema`. */
export type ConnectionForm = Omit<z.infer<typeof fields>, 'mapping'> & { readonly mapping: FieldMapping };

/**
 * Left empty, stored credentials stay. They are replaced together, since they belong together.
 */
export const formSchema = (hasCredentials: boolean) =>
  fields.superRefine(
    (typed, context) => {
      const credentials = Object.entries(connectorOf(typed.kind).credentials);
      const given = new Map<string, unknown>(Object.entries(typed));
      const isEmpty = ([name]: readonly [string, unknown]): boolean => given.get(name) === '';
      if (hasCredentials && credentials.every(isEmpty)) return;
      for (const [name, { missing }] of credentials.filter(isEmpty))
        context.addIssue({ code: 'custom', path: [name], message: missing });
    },
    { when: onceReadable(fields.pick({ kind: true, clientId: true, clientSecret: true })) },
  );

export const emptyConnection: ConnectionForm = {
  name: '',
  kind: defaultConnector.kind,
  baseUrl: '',
  apiVersion: defaultConnector.settings.apiVersion.initial,
  clientId: '',
  clientSecret: '',
  mapping: defaultConnector.defaultMapping,
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
