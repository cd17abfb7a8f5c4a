import { MultiSelect, Switch, TextInput } from '@mantine/core';
import { useQuery } from 'urql';
import { z } from 'zod';
import type { AdminUser } from '@upfront/contracts/identity/queries.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { Email, Id, Name } from '@upfront/contracts/kernel/values.js';
import { CompanySelect } from '../admin/company-select.js';
import { send } from '../app/command-client.js';
import { useUser } from '../app/session/use-session.js';
import { toast } from '../app/toast/toasts.js';
import { EditUser } from '../generated/commands/edit-user.js';
import { InviteUser } from '../generated/commands/invite-user.js';
import { GroupListDocument } from '../generated/queries/group-list.js';
import { UserRolesDocument } from '../generated/queries/user-roles.js';
import { Fields } from '../ui/forms/fields.js';
import { FixedField } from '../ui/forms/fixed-field.js';
import { changedFields } from '../ui/forms/follow.js';
import { FormDialog } from '../ui/forms/form-dialog.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { nothingFound, withChosen } from '../ui/forms/with-chosen.js';

const UserForm = z.object({
  companyId: Id,
  email: Email,
  firstName: Name,
  lastName: Name,
  title: z.string().trim().max(200, 'Max 200 characters'),
  groupIds: z.array(Id).min(1, 'Choose at least one group'),
  roleIds: z.array(Id).min(1, 'Choose at least one role'),
  twoFactorRequired: z.boolean(),
  passwordResetAllowed: z.boolean(),
});
type UserForm = z.infer<typeof UserForm>;

const formOf = (user: AdminUser | undefined, companyId: string): UserForm => ({
  companyId: user?.companyIds[0] ?? companyId,
  email: user?.email ?? '',
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  title: user?.title ?? '',
  groupIds: user?.groupIds ?? [],
  roleIds: user?.roleIds ?? [],
  twoFactorRequired: user?.twoFactorRequired ?? false,
  passwordResetAllowed: user?.passwordResetAllowed ?? true,
});

/** Groups and roles that a company has to give. */
function usePlaces(companyId: string) {
  const pause = companyId === '';
  const [groups] = useQuery({ query: GroupListDocument, variables: { companyId }, pause });
  const [roles] = useQuery({
    query: UserRolesDocument,
    variables: { page: 1, limit: 200, search: '', sortField: 'name', sortDir: 'asc', companyId },
    pause,
  });
  const choices = (found: readonly { readonly id: string; readonly name: string }[] | undefined) =>
    found?.map(({ id, name }) => ({ value: id, label: name }));
  return {
    groups: choices(groups.data?.groupList.groups),
    roles: choices(roles.data?.userRoles.roles),
  };
}

const save = async (user: AdminUser | undefined, values: UserForm): Promise<string> => {
  const { companyId, email, groupIds, roleIds, ...rest } = values;
  if (!user) return (await send(InviteUser, { companyId, email, groupIds, roleIds, ...rest })).id;
  // Somebody of several companies is placed here in the one of their active group only.
  const saved = formOf(user, companyId);
  const changed = changedFields(values, saved);
  const isMoved = 'groupIds' in changed || 'roleIds' in changed;
  const place = isMoved && user.companyIds.length === 1 ? { groupIds, roleIds } : {};
  const changes = { ...changedFields(rest, saved), ...place };
  return (await send(EditUser, { id: user.id, ...changes, seen: seenOf(changes, saved) })).id;
};

interface UserDialogProps {
  /** The user to edit; a new one without them. */
  readonly user?: AdminUser | undefined;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** Invites or edits a user (spec admin 2, Users). */
export function UserDialog({ user, onClose, onSaved }: UserDialogProps) {
  const { company } = useUser();
  const draft = useDraftForm<UserForm, UserForm>({
    name: `user.${user?.id ?? 'new'}`,
    schema: UserForm,
    saved: formOf(user, company?.id ?? ''),
    save: async (values) => {
      const id = await save(user, values);
      toast.success(user ? 'User saved.' : `${values.email} is invited by mail.`);
      onClose();
      onSaved(id);
    },
  });
  const { form } = draft;
  const { groups, roles } = usePlaces(form.values.companyId);
  const isPlaced = (user?.companyIds.length ?? 1) === 1;
  return (
    <FormDialog
      title={user ? `Edit ${user.fullName}` : 'Invite user'}
      draft={draft}
      submitLabel={user ? 'Save' : 'Invite'}
      onClose={onClose}
    >
      <Fields>
        <TextInput label="First name" required data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label="Last name" required {...form.getInputProps('lastName')} />
        <TextInput label="Title" {...form.getInputProps('title')} />
        {user ? (
          <FixedField label="Email" value={user.email} />
        ) : (
          <TextInput label="Email" type="email" required {...form.getInputProps('email')} />
        )}
        {user === undefined ? (
          <CompanySelect
            isWide
            {...form.getInputProps('companyId')}
            onChange={(companyId) => {
              form.setFieldValue('companyId', companyId ?? '');
              form.setFieldValue('groupIds', []);
              form.setFieldValue('roleIds', []);
            }}
          />
        ) : null}
        {isPlaced ? (
          <>
            <MultiSelect
              label="Groups"
              required
              searchable
              nothingFoundMessage={nothingFound(groups !== undefined)}
              data={withChosen(groups, form.values.groupIds)}
              {...form.getInputProps('groupIds')}
            />
            <MultiSelect
              label="Roles"
              required
              searchable
              nothingFoundMessage={nothingFound(roles !== undefined)}
              data={withChosen(roles, form.values.roleIds)}
              {...form.getInputProps('roleIds')}
            />
          </>
        ) : null}
        <Switch
          label="Two-factor required"
          description="Whatever the company says."
          {...form.getInputProps('twoFactorRequired', { type: 'checkbox' })}
        />
        <Switch
          label="Password reset by mail"
          {...form.getInputProps('passwordResetAllowed', { type: 'checkbox' })}
        />
      </Fields>
    </FormDialog>
  );
}
