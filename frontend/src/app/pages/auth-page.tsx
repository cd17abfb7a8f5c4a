import { Anchor, Button } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../../ui/mark.js';
import { StatusShape } from '../../ui/status-shape.js';
import { tenantSignIn, type TenantSignIn } from '../session/tenant.js';
import { useStore } from '../store.js';
import { authPicture } from './auth-picture.js';
import { authPictures } from './auth-pictures.js';
import type { AuthFormState } from './use-auth-form.js';
import classes from './auth-page.module.css';

/** Over the fields: why it was refused. */
export const Refused = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <div className={classes['refused']} role="alert">
      <StatusShape shape="octagon" tone="bad" />
      {text}
    </div>
  );

/** Inputs and the button of a step, one below the other. */
export const AuthFields = ({ children }: { children: ReactNode }) => (
  <div className={classes['fields']}>{children}</div>
);

interface AuthFormProps {
  readonly form: Pick<AuthFormState, 'submit' | 'isBusy' | 'refusal'>;
  readonly submitLabel: string;
  /** The inputs. */
  readonly children: ReactNode;
  /** Over the inputs. */
  readonly above?: ReactNode;
  /** Below the button, such as the way back. */
  readonly below?: ReactNode;
  readonly isReady?: boolean;
}

/** The form of a step: what was refused, the inputs, the one button. */
export const AuthForm = ({ form, submitLabel, children, above, below, isReady = true }: AuthFormProps) => (
  <form onSubmit={form.submit} noValidate>
    <Refused text={form.refusal} />
    {above}
    <AuthFields>
      {children}
      <Button type="submit" variant="filled" fullWidth loading={form.isBusy} disabled={!isReady}>
        {submitLabel}
      </Button>
      {below}
    </AuthFields>
  </form>
);

/** The way out of a step for whoever is signed in with another account. */
export const SignInAsOther = () => (
  <Anchor component={Link} to="/logout">
    Sign in as someone else
  </Anchor>
);

/** The same from step to step, another one the next time. */
const BesidePicture = authPictures[authPicture(Math.random())];

/** The picture takes the tenant's colour, once that is known. */
const pictureOf = (tenant: TenantSignIn | undefined): CSSProperties =>
  tenant ? { background: tenant.look.colour } : {};

/** A page before the workspace: sign-in and what may follow it. One thing is asked, beside the picture. */
export const AuthPage = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) => (
  <div className={classes['page']}>
    <main className={classes['side']}>
      <Logo />
      <div className={classes['form']}>
        <h1 className={classes['title']}>{title}</h1>
        <p className={classes['lead']}>{lead}</p>
        {children}
      </div>
      <div className={classes['foot']}>
        <span>Trouble signing in? Ask your administrator.</span>
        <span>Version {__BUILD__}</span>
      </div>
    </main>
    <div className={classes['picture']} style={pictureOf(useStore(tenantSignIn))} aria-hidden="true">
      <BesidePicture />
    </div>
  </div>
);
