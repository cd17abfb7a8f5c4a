import { UserForm } from './user-form.js';

/** Invites a user (spec admin 2, Users). */
export const Screen = () => <UserForm />;
