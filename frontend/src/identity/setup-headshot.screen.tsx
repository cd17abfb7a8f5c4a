import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { send } from '../app/command-client.js';
import { AuthForm, AuthPage } from '../app/pages/auth-page.js';
import { useAuthForm } from '../app/pages/use-auth-form.js';
import { useUser } from '../app/session/use-session.js';
import { SetUpHeadshot } from '../generated/commands/set-up-headshot.js';
import { ImageInput } from '../ui/forms/image-input.js';
import { setupLead, setupPath } from './setup-steps.js';

/** Second step: a picture of oneself, or none. */
export function Screen() {
  const user = useUser();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [image, setImage] = useState<string | null>(null);
  const form = useAuthForm(async () => {
    if (image !== null) await send(SetUpHeadshot, { image }, { silent: true });
    await navigate(setupPath('password', search));
  });
  if (!user.acceptedTermsOfService) return <Navigate to={setupPath('details', search)} replace />;
  return (
    <AuthPage title="Your picture" lead={setupLead('headshot', 'Colleagues see it next to your name.')}>
      <AuthForm
        form={form}
        submitLabel={image === null ? 'Continue without a picture' : 'Continue'}
        below={
          <Anchor component={Link} to={setupPath('details', search)}>
            Back
          </Anchor>
        }
      >
        <ImageInput
          label="Headshot"
          name={user.fullName}
          kind="person"
          value={image}
          onChange={setImage}
          error={form.errors['image']}
        />
      </AuthForm>
    </AuthPage>
  );
}
