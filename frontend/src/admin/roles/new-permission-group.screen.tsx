import { PermissionGroupForm } from './permission-group-form.js';

/** A new permission group (spec admin 2, Permissions). */
export const Screen = () => <PermissionGroupForm />;
