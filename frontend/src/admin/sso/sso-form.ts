import { z } from 'zod';
import type { AddSsoProvider, ChangeSsoProvider } from '@upfront/contracts/identity/sso-commands.js';
import { SsoProviderSettings, type SsoProvider } from '@upfront/contracts/identity/sso-model.js';
import type { RequestOf } from '@upfront/contracts/kernel/define-command.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { changedFields } from '../../ui/forms/follow.js';
import { onceReadable } from '../../ui/forms/once-readable.js';

const fields = SsoProviderSettings.extend({
  /** Empty: a provider of the sign-in page, for everybody there. */
  companyId: z.string(),
  clientSecret: z.string().max(2000, 'Max 2000 characters'),
});
export type SsoForm = z.infer<typeof fields>;

/** A stored secret is never shown: left empty, it stays. */
export const formSchema = (isNew: boolean) =>
  fields.superRefine(
    ({ clientSecret, companyId, domains }, context) => {
      if (isNew && clientSecret === '')
        context.addIssue({ code: 'custom', path: ['clientSecret'], message: 'Enter the client secret' });
      if (companyId !== '' && domains.length === 0)
        context.addIssue({ code: 'custom', path: ['domains'], message: 'Enter at least one domain' });
    },
    { when: onceReadable(fields.pick({ clientSecret: true, companyId: true, domains: true })) },
  );

export const emptyProvider = (companyId: string): SsoForm => ({
  companyId,
  name: '',
  kind: 'oidc',
  tenant: 'default',
  issuer: '',
  clientId: '',
  clientSecret: '',
  domains: [],
  isEnabled: true,
});

export const formOf = (provider: SsoProvider): SsoForm => ({
  companyId: provider.companyId ?? '',
  name: provider.name,
  kind: provider.kind,
  tenant: provider.tenant,
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: '',
  domains: provider.domains,
  isEnabled: provider.isEnabled,
});

export const toNew = ({ companyId, ...settings }: SsoForm): RequestOf<typeof AddSsoProvider> => ({
  ...settings,
  companyId: companyId === '' ? null : companyId,
});

/** What is sent of a changed one: what was changed, and what was seen of it; the secret where one was typed. */
export const toChange = (
  provider: SsoProvider,
  { companyId: _stays, clientSecret, ...settings }: SsoForm,
): RequestOf<typeof ChangeSsoProvider> => {
  const changes = changedFields(settings, provider);
  return {
    id: provider.id,
    ...changes,
    seen: seenOf(changes, provider),
    ...(clientSecret === '' ? {} : { clientSecret }),
  };
};
