export const choicesOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));

export const SSO_PROVIDERS = '/admin/sso-providers';
