import { MultiSelect, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { z } from 'zod';
import type { AdminUser } from '@upfront/contracts/identity/queries.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { Email, Id, Name } from '@upfront/contracts/kernel/values.js';
import { CompanySelect } from '../admin/company-select.js';
import { openIn, useAdminCrumbs } from '../admin/pages/admin-crumbs.js';
import { FormPage } from '../admin/pages/form-page.js';
import { send } from '../app/command-client.js';
import { useUser } from '../app/session/use-session.js';
import { toast } from '../app/toast/toasts.js';
import { EditUser } from '../generated/commands/edit-user.js';
import { InviteUser } from '../generated/commands/invite-user.js';
import { GroupListDocument } from '../generated/queries/group-list.js';
import { UserRolesDocument } from '../generated/queries/user-roles.js';
import { Fields } from '../ui/forms/fields.js';
import { changedFields } from '../ui/forms/follow.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { nothingFound, withChosen } from '../ui/forms/with-chosen.js';

const UserValues = z.object({
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
type UserValues = z.infer<typeof UserValues>;

const formOf = (user: AdminUser | undefined, companyId: string): UserValues => ({
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

const save = async (user: AdminUser | undefined, values: UserValues): Promise<string> => {
  const { companyId, groupIds, roleIds, ...rest } = values;
  if (!user) return (await send(InviteUser, values)).id;
  // Somebody of several companies is placed here in the one of their active group only.
  const saved = formOf(user, companyId);
  const changed = changedFields(values, saved);
  const isMoved = 'groupIds' in changed || 'roleIds' in changed;
  const place = isMoved && user.companyIds.length === 1 ? { groupIds, roleIds } : {};
  const changes = { ...changedFields(rest, saved), ...place };
  return (await send(EditUser, { id: user.id, ...changes, seen: seenOf(changes, saved) })).id;
};

const savedWords = (user: AdminUser | undefined, { email }: UserValues): string => {
  if (!user) return `${email} has been invited by email.`;
  return email === user.email ? 'User saved.' : 'User saved. We emailed both addresses about the change.';
};

const LIST = '/admin/user';

/** Invites a user, or edits the one that is given (spec admin 2, Users). */
export function UserForm({ user, below }: { user?: AdminUser; below?: ReactNode }) {
  const { company } = useUser();
  const navigate = useNavigate();
  const crumbs = useAdminCrumbs({ label: 'Users', to: LIST, route: 'AdminUser' });
  const draft = useDraftForm<UserValues, UserValues>({
    name: `user.${user?.id ?? 'new'}`,
    schema: UserValues,
    saved: formOf(user, company?.id ?? ''),
    save: async (values) => {
      const id = await save(user, values);
      toast.success(savedWords(user, values));
      await navigate(openIn(LIST, id));
    },
  });
  const { form } = draft;
  const { groups, roles } = usePlaces(form.values.companyId);
  const isPlaced = (user?.companyIds.length ?? 1) === 1;
  return (
    <FormPage
      title={user ? `Edit ${user.fullName}` : 'Invite user'}
      crumbs={crumbs}
      draft={draft}
      submitLabel={user ? 'Save' : 'Invite'}
      cancelTo={user ? openIn(LIST, user.id) : LIST}
      isReadOnly={user?.abilities.edit === false}
      below={below}
    >
      <Fields>
        <TextInput
          label="First name"
          required
          data-autofocus={user === undefined || undefined}
          {...form.getInputProps('firstName')}
        />
        <TextInput label="Last name" required {...form.getInputProps('lastName')} />
        <TextInput label="Title" {...form.getInputProps('title')} />
        <TextInput
          label="Email"
          type="email"
          required
          description={user ? 'Used to sign in. If you change it, we email both addresses.' : undefined}
          {...form.getInputProps('email')}
        />
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
          description="Required even if the company does not require it."
          {...form.getInputProps('twoFactorRequired', { type: 'checkbox' })}
        />
        <Switch
          label="Password reset by email"
          {...form.getInputProps('passwordResetAllowed', { type: 'checkbox' })}
        />
      </Fields>
    </FormPage>
  );
}
