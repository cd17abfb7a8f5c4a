import { RoleForm } from './role-form.js';

/** A new role (spec admin 2, Roles). */
export const Screen = () => <RoleForm />;
