import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnswerOf } from '@upfront/contracts/kernel/define-command.js';
import type { OpenHelpCenter as Definition } from '@upfront/contracts/support/commands.js';
import { supportTexts, supportWay } from '@upfront/contracts/support/model.js';
import { Problem } from '../app/api/problem.js';
import { send } from '../app/command-client.js';
import { frame } from '../app/frame/frame-state.js';
import { useUser } from '../app/session/use-session.js';
import { OpenHelpCenter } from '../generated/commands/open-help-center.js';
import { SignInToHelpCenter } from '../generated/commands/sign-in-to-help-center.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';

type HandOff = AnswerOf<typeof Definition>;

/** Goes there as a form, as the help center wants its tokens: an address would stay in logs and histories. */
function leaveFor({ url, token, returnTo }: HandOff): void {
  if (token === null) {
    window.location.replace(url);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  const fields = { jwt: token, ...(returnTo === null ? {} : { return_to: returnTo }) };
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

function ToHelpCenter() {
  const [query] = useSearchParams();
  const returnTo = query.get('return_to');
  const [problem, setProblem] = useState<Problem | undefined>();
  const wasAsked = useRef(false);
  const go = useCallback(async (): Promise<void> => {
    setProblem(undefined);
    try {
      const answer =
        returnTo === null
          ? await send(OpenHelpCenter, {})
          : await send(SignInToHelpCenter, { return_to: returnTo });
      leaveFor(answer);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
    }
  }, [returnTo]);
  useEffect(() => {
    // Once: a token is good for one sign-in.
    if (wasAsked.current) return;
    wasAsked.current = true;
    void go();
  }, [go]);
  if (!problem) return <EmptyState title="Support" text="Opening the help center …" />;
  return (
    <ErrorState
      title="The help center could not be opened"
      text={problem.message}
      action={{ label: supportTexts.title, run: () => frame.openPanel('support') }}
    />
  );
}

/** Support by its address (spec shell 2.2): the help center, or what there is in its place. */
export function Screen() {
  const { company, group } = useUser();
  const [query] = useSearchParams();
  const way = supportWay(company, group);
  // Whoever comes from the help center is signed in there, whatever their group uses.
  if (way === 'zendesk' || query.has('return_to')) return <ToHelpCenter />;
  if (way === 'none') return <EmptyState title="Support" text="Your company does not offer support here." />;
  return (
    <EmptyState title="Support" text="Write to us, and we’ll reply by email.">
      <Button variant="filled" onClick={() => frame.openPanel('support')}>
        {supportTexts.title}
      </Button>
    </EmptyState>
  );
}
