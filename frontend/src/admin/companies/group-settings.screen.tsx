import { EditGroup } from './edit-group.js';

/** Name, logo and settings of a company group (spec admin 2, Groups). */
export const Screen = () => <EditGroup part="settings" />;
