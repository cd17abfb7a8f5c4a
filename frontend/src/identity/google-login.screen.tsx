import { useLocation } from 'react-router';
import { send } from '../app/command-client.js';
import { SignInWithGoogle } from '../generated/commands/sign-in-with-google.js';
import { SignOnReturn } from './sign-on-return.js';
import { SignOnStart } from './sign-on-start.js';
import { readReturn, type Completion } from './single-sign-on.js';

const complete: Completion = (input) => send(SignInWithGoogle, input, { silent: true });

/** Begins with Google, and is where Google sends people back to. */
export function Screen() {
  const { search } = useLocation();
  const { returned, error } = readReturn(search);
  return returned || error ? <SignOnReturn complete={complete} /> : <SignOnStart provider="google" />;
}
