import { Anchor } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Problem } from '../app/api/problem.js';
import { AuthPage, Refused } from '../app/pages/auth-page.js';
import { completeSignOn, readReturn, type Completion, type Returned } from './single-sign-on.js';

function useCompletion(complete: Completion, returned: Returned | undefined): string | undefined {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | undefined>();
  // A code works once, and effects run twice while developing.
  const begun = useRef(false);
  useEffect(() => {
    if (!returned || begun.current) return;
    begun.current = true;
    completeSignOn(complete, returned).then(
      (path) => void navigate(path, { replace: true }),
      (error: unknown) => setRefusal(error instanceof Problem ? error.message : 'The sign-in failed.'),
    );
  }, [complete, returned, navigate]);
  return refusal;
}

/** Where a provider sends a person back to. */
export function SignOnReturn({ complete }: { complete: Completion }) {
  const { search } = useLocation();
  const [{ returned, error }] = useState(() => readReturn(search));
  const refusal = useCompletion(complete, returned);
  const said = refusal ?? error ?? (returned ? undefined : 'You can only reach this page from a sign-in.');
  return (
    <AuthPage title="Single sign-on" lead={said === undefined ? 'Signing in …' : 'You are not signed in.'}>
      <Refused text={said} />
      {said === undefined ? null : (
        <Anchor component={Link} to="/login">
          Back to sign in
        </Anchor>
      )}
    </AuthPage>
  );
}
