import { SsoEditor } from './sso-editor.js';

/** A new provider of single sign-on (spec admin 2, SSO providers). */
export const Screen = () => <SsoEditor />;
