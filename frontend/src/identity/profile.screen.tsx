import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { PictureInput } from '@upfront/contracts/assets/model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { Name } from '@upfront/contracts/kernel/values.js';
import { PageHeader } from '../app/frame/page-header.js';
import { send } from '../app/command-client.js';
import { loadSession } from '../app/session/session.js';
import { useUser } from '../app/session/use-session.js';
import { toast } from '../app/toast/toasts.js';
import { SaveProfile } from '../generated/commands/save-profile.js';
import { NotificationChannels } from '../notifications/notification-channels.js';
import { Fields, Wide } from '../ui/forms/fields.js';
import { FixedField } from '../ui/forms/fixed-field.js';
import { changedFields } from '../ui/forms/follow.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { ImageInput } from '../ui/forms/image-input.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { Page, Section } from '../ui/section.js';
import classes from './identity.module.css';
import { ProfileSecurity } from './profile-security.js';
import { ProfileSessions } from './profile-sessions.js';

const Profile = z.object({
  firstName: Name,
  lastName: Name,
  title: z.string().trim().max(200, 'Max 200 characters'),
  /** The address of the picture there is, a new picture, or none. */
  avatar: PictureInput.nullable(),
});

/** A picture that was not changed is not sent. */
const pictureOf = (avatar: string | null, saved: string | null): { avatar?: string | null } =>
  avatar === saved ? {} : { avatar };

function Details() {
  const user = useUser();
  const saved = {
    firstName: user.firstName,
    lastName: user.lastName,
    title: user.title,
    avatar: user.avatar,
  };
  const draft = useDraftForm({
    name: 'profile',
    schema: Profile,
    saved,
    // A picture is too large to be kept as a draft.
    secret: ['avatar'],
    save: async ({ avatar, ...names }) => {
      const picture = pictureOf(avatar, user.avatar);
      const seen = seenOf({ ...changedFields(names, saved), ...picture }, saved);
      await send(SaveProfile, { ...names, ...picture, seen });
      await loadSession();
      toast.success('Profile saved');
    },
  });
  const { form } = draft;
  return (
    <Section title="Details" isPadded>
      <form ref={draft.ref} onSubmit={draft.submit} noValidate>
        <FormNotes {...draft} />
        <Fields>
          <Wide>
            <ImageInput
              label="Picture"
              name={user.fullName}
              kind="person"
              value={form.values.avatar}
              onChange={(avatar) => form.setFieldValue('avatar', avatar)}
              error={form.errors['avatar']}
            />
          </Wide>
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
          <TextInput label="Title" autoComplete="organization-title" {...form.getInputProps('title')} />
          <FixedField label="Email" value={user.email} description="Only an administrator can change it." />
        </Fields>
        <Button type="submit" variant="filled" mt={16} loading={draft.isBusy} disabled={!draft.isDirty}>
          Save
        </Button>
      </form>
    </Section>
  );
}

/** What a person does to their own account (spec shell 2.4, Edit Profile). */
export const Screen = () => (
  <>
    <PageHeader title="Edit Profile" />
    <Page>
      <div className={classes['account']}>
        <Details />
        <NotificationChannels />
        <ProfileSecurity />
        <ProfileSessions />
      </div>
    </Page>
  </>
);
