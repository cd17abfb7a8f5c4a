import { GroupForm } from './group-form.js';

/** A new company group (spec admin 2, Groups). */
export const Screen = () => <GroupForm />;
