import { Button } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { DraftForm } from '../ui/forms/use-draft-form.js';
import { Page } from '../ui/section.js';

interface NewClientStepProps {
  /** The steps, above. */
  readonly strip: ReactNode;
  readonly draft: Omit<DraftForm<object>, 'form'>;
  /** The step before; the first one is cancelled instead. */
  readonly back?: To;
  readonly submitLabel: string;
  readonly isLast?: boolean;
  readonly isBlocked?: boolean;
  readonly children: ReactNode;
}

/** One step on the way to a new client: a form that fills the page, back and on below it. */
export function NewClientStep(props: NewClientStepProps) {
  const { strip, draft, back, submitLabel, isLast = false, isBlocked = false, children } = props;
  return (
    <form ref={draft.ref} onSubmit={draft.submit} noValidate style={{ height: '100%' }}>
      <Page
        top={strip}
        footer={
          <>
            {back ? (
              <Button component={Link} to={back}>
                Back
              </Button>
            ) : (
              <Button component={Link} to="/workspace/clients/my" variant="subtle">
                Cancel
              </Button>
            )}
            <span style={{ flex: 1 }} />
            <Button
              type="submit"
              variant="filled"
              loading={draft.isBusy}
              disabled={isBlocked}
              rightSection={isLast ? undefined : <ArrowRight size={16} strokeWidth={1.5} />}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        {children}
      </Page>
    </form>
  );
}
