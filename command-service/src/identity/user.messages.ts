import type { CommandMessage, CommandOf } from '@upfront/contracts/kernel/decider.js';
import type {
  CompleteWelcomeTask,
  EditUser,
  MarkSupportAlertSeen,
  SwitchGroup,
} from '@upfront/contracts/identity/commands.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import type { TenantKey } from '@upfront/contracts/identity/tenants.js';
import type {
  Membership,
  PasswordLinkPurpose,
  RequirementChanges,
} from '@upfront/contracts/identity/model.js';

/** What a person is called. */
export interface Names {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
}

export type InviteMessage = CommandMessage<
  'Invite',
  {
    readonly userId: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly title: string;
    readonly isProviderEmployee: boolean;
    readonly showInitialSetup: boolean;
    readonly memberships: readonly Membership[];
    readonly requirements?: RequirementChanges;
    /** Id of the link that is mailed with the invitation, where the user has no password yet. */
    readonly linkId?: string | undefined;
  }
>;

/** What is asked of a user, in the decider's words. */
export type UserCommand =
  | InviteMessage
  | CommandOf<typeof SwitchGroup>
  | CommandOf<typeof EditUser>
  | CommandOf<typeof CompleteWelcomeTask>
  | CommandOf<typeof MarkSupportAlertSeen>
  | CommandMessage<
      'RequestPasswordLink',
      { readonly purpose: PasswordLinkPurpose; readonly tenant: TenantKey }
    >
  /** The link's token was ours; the decider knows whether it still works. */
  | CommandMessage<'UsePasswordLink', { readonly linkId: string }>
  | CommandMessage<'ChangePassword', object>
  | CommandMessage<'SetUpDetails', Names>
  | CommandMessage<'CompleteSetUp', { readonly hasPassword: boolean }>
  | CommandMessage<'AcceptTerms', object>
  /** `avatar` names the stored picture; null removes it, undefined leaves it. */
  | CommandMessage<
      'ChangeProfile',
      Partial<Names> & { readonly avatar?: string | null | undefined; readonly seen?: SeenValues | undefined }
    >
  /** Values that an entry of the history replaced. */
  | CommandMessage<
      'PutBack',
      { readonly [Field in keyof Names]?: Names[Field] | undefined } & {
        readonly avatar?: string | null | undefined;
        readonly requirements: RequirementChanges;
      }
    >
  | CommandMessage<'DeleteUser', object>
  /** One role takes the place of another, wherever the user holds it. */
  | CommandMessage<'ReplaceRole', { readonly roleId: string; readonly replaceWith: string }>
  /** One group takes the place of another, with the roles that the user has in either. */
  | CommandMessage<'MoveGroup', { readonly groupId: string; readonly moveTo: string }>
  | CommandMessage<'StartImpersonation', object>
  | CommandMessage<'StopImpersonation', { readonly impersonatorId: string }>
  /** The code was right: the credentials hold the secret. */
  | CommandMessage<'EnrollInTwoFactor', object>
  /** `isRequired`: by the person or by one of their companies. */
  | CommandMessage<'DisableTwoFactor', { readonly isRequired: boolean }>
  | CommandMessage<'ResetTwoFactor', object>
  | CommandMessage<'RenewRecoveryCodes', object>;
