import { EditGroup } from './edit-group.js';

/** How the people of a company group sell (spec admin 2, Groups). */
export const Screen = () => <EditGroup part="workflow" />;
