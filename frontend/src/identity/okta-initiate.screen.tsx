import { SignOnStart } from './sign-on-start.js';

/** Begins with Okta, also from Okta's own list of applications. */
export const Screen = () => <SignOnStart provider="okta" />;
