import { Anchor } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Problem } from '../app/api/problem.js';
import { AuthPage, Refused } from '../app/pages/auth-page.js';
import { wantedBehind } from '../app/routing/steps.js';
import { beginSignOn } from './single-sign-on.js';

/** Leaves for a provider of the tenant at once. */
export function SignOnStart({ provider }: { provider: string }) {
  const { search } = useLocation();
  const [refusal, setRefusal] = useState<string | undefined>();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    beginSignOn({ provider }, wantedBehind(`/login${search}`)).catch((error: unknown) =>
      setRefusal(error instanceof Problem ? error.message : 'Could not start the sign-in.'),
    );
  }, [provider, search]);
  return (
    <AuthPage title="Single sign-on" lead={refusal === undefined ? 'One moment …' : 'You are not signed in.'}>
      <Refused text={refusal} />
      {refusal === undefined ? null : (
        <Anchor component={Link} to="/login">
          Back to sign in
        </Anchor>
      )}
    </AuthPage>
  );
}
