import { Button } from '@mantine/core';
import { useEffect, useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader, type PageHeaderProps } from '../../app/frame/page-header.js';
import { FormNotes } from '../../ui/forms/form-notes.js';
import type { DraftForm } from '../../ui/forms/use-draft-form.js';
import { Page, Section } from '../../ui/section.js';
import classes from './form-page.module.css';

interface FormPageProps extends Pick<PageHeaderProps, 'crumbs' | 'badge' | 'meta'> {
  readonly title: string;
  readonly draft: Omit<DraftForm<object>, 'form'>;
  readonly submitLabel: string;
  /** Address that Cancel leads to; what is saved decides itself where it leads. */
  readonly cancelTo: string;
  readonly isWide?: boolean;
  /** The person may look at the record, and change nothing. */
  readonly isReadOnly?: boolean;
  /** Who changed the record last, and when: said where it was changed meanwhile. */
  readonly changedBy?: ReactNode;
  /** Buttons at the right end of the foot, such as Delete. */
  readonly actions?: ReactNode;
  /** Over the form. */
  readonly above?: ReactNode;
  /** Sections under the form, such as the record's history. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** One record's form as a page of its own. Leaving it asks first; Cancel throws away what was typed. */
export function FormPage(props: FormPageProps) {
  const { title, crumbs = [], draft, submitLabel, cancelTo, isReadOnly = false, changedBy } = props;
  const navigate = useNavigate();
  const id = useId();
  const { ref } = draft;
  useEffect(() => {
    const first = ref.current?.querySelector('[data-autofocus]');
    if (first instanceof HTMLElement) first.focus();
  }, [ref]);
  const cancel = (): void => {
    draft.discard();
    void navigate(cancelTo);
  };
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} badge={props.badge} meta={props.meta} />
      <Page
        footer={
          <>
            {isReadOnly ? null : (
              <Button type="submit" form={id} variant="filled" loading={draft.isBusy}>
                {submitLabel}
              </Button>
            )}
            <Button variant="subtle" onClick={cancel}>
              {isReadOnly ? 'Back' : 'Cancel'}
            </Button>
            {props.actions}
          </>
        }
      >
        <div className={[classes['narrow'], props.isWide === true ? classes['wide'] : ''].join(' ')}>
          {props.above}
          <Section isPadded>
            <form
              id={id}
              ref={ref}
              onSubmit={draft.submit}
              noValidate
              aria-label={title}
              className={classes['form']}
            >
              <FormNotes {...draft} changedBy={changedBy} />
              {props.children}
            </form>
          </Section>
          {props.below}
        </div>
      </Page>
    </>
  );
}
