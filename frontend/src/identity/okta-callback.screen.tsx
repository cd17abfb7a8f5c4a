import { send } from '../app/command-client.js';
import { SignInWithOkta } from '../generated/commands/sign-in-with-okta.js';
import { SignOnReturn } from './sign-on-return.js';
import type { Completion } from './single-sign-on.js';

const complete: Completion = (input) => send(SignInWithOkta, input, { silent: true });

export const Screen = () => <SignOnReturn complete={complete} />;
