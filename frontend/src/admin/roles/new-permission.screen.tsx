import { PermissionForm } from './permission-form.js';

/** A new permission (spec admin 3: created, updated, deleted by admins). */
export const Screen = () => <PermissionForm />;
