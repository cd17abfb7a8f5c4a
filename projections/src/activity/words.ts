import { ssoKindWords, tenantWords } from '@upfront/contracts/identity/sso-words.js';
import type { PasswordLinkPurpose } from '@upfront/contracts/identity/model.js';
import type { EventDefinition } from '@upfront/contracts/kernel/define-event.js';
import { capitalized } from '@upfront/contracts/kernel/letter-case.js';

/** What a link for a password was sent for says what was done. */
const linkActions: Readonly<Record<PasswordLinkPurpose, string>> = {
  forgotten: 'Password link requested',
  administrator: 'Password link sent',
  invitation: 'Invitation sent',
};

/**
 * `TaskCompleted.v1` → `Task completed`; `CampaignMadePrimary.v1` → `Campaign made primary`. `purpose` is that of a
 * link for a password.
 */
export const actionOf = (
  { type, told = sentence(type.replace(/\.v\d+$/, '')) }: Pick<EventDefinition, 'type' | 'told'>,
  purpose?: PasswordLinkPurpose,
): string => (purpose ? linkActions[purpose] : told);

/** Fields that the screens call otherwise. */
const labels: Readonly<Record<string, string>> = {
  tenant: 'Sign-in page',
  clientId: 'Client ID',
  taxId: 'Tax ID',
  isProviderEmployee: 'Works for Upfront',
  showInitialSetup: 'Initial setup required',
};

/** `dueDate` → `Due date`; `isEnabled` → `Enabled`. */
export const labelOf = (field: string): string =>
  labels[field] ?? sentence(field.replace(/^is(?=[A-Z])/, ''));

/** Values that the screens word, by the field that holds them. */
const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: ssoKindWords,
  tenant: tenantWords,
  by: { dns: 'Its DNS record', provider: 'Upfront' },
};

/** `oidc` of a `kind` → `OpenID Connect`; undefined where a value stands for itself. */
export const wordOf = (field: string, value: string): string | undefined => {
  const words = valueWords[field];
  return words && Object.hasOwn(words, value) ? words[value] : undefined;
};

/** `task-…` → `Task`, `external-order-…` → `External order`. */
export const recordTypeOf = (streamId: string, recordId: string): string =>
  sentence(streamId.slice(0, -recordId.length - 1).replaceAll('-', ' '));

/** Words of the code, as the screens say them. */
const spoken: Readonly<Record<string, string>> = {
  sso: 'single sign-on',
  crm: 'CRM',
  radii: 'circles around places',
};

const sentence = (text: string): string => {
  const words = text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .trim()
    .replaceAll(/\b(?:sso|crm|radii)\b/g, (word) => spoken[word] ?? word);
  return capitalized(words);
};
