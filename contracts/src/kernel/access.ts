/** Things a person can do to a record; `view` is implied by `edit` (decisions: whoever may edit may view). */
export type Action = 'view' | 'create' | 'edit' | 'remove' | 'editPresentation' | 'impersonate';

/**
 * Who may make a call.
 * - `public`: anyone.
 * - `signingIn`: whoever has given the password and still owes the second factor.
 * - `session`: anyone signed in, also in an interim step (initial setup, no company group yet).
 * - `member`: signed in with an active company group.
 * - `permission`: a member who holds at least one of the named permissions.
 * - `record`: a member whom the context's CASL rules allow `action` on the record concerned; it is decided on the
 *   record itself (commands: on its state; queries: through the reader's filter).
 * - `internal`: only Upfront's own services.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signingIn' }
  | { readonly kind: 'session' }
  | { readonly kind: 'member' }
  | { readonly kind: 'permission'; readonly anyOf: readonly string[] }
  | { readonly kind: 'record'; readonly action: Action; readonly subject: string }
  | { readonly kind: 'internal' };

export const access = {
  public: { kind: 'public' },
  signingIn: { kind: 'signingIn' },
  session: { kind: 'session' },
  member: { kind: 'member' },
  internal: { kind: 'internal' },
  permission: (...anyOf: string[]): Access => ({ kind: 'permission', anyOf }),
  record: (action: Action, subject: string): Access => ({ kind: 'record', action, subject }),
} as const satisfies Record<string, Access | ((...args: never[]) => Access)>;
