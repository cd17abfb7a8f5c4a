import { administered } from '@upfront/contracts/resources.js';
import { recordTypeOf } from './words.js';

/** Types of records that only the admin area changes. */
const ADMIN_RECORDS: ReadonlySet<string> = new Set([
  'Company',
  'Group',
  'Role',
  'Permission',
  'Permission group',
  'Single sign-on provider',
  'CRM connection',
  'Product',
  'Notification channels',
  ...administered.map(({ stream }) => recordTypeOf(`${stream}-`, '')),
]);

interface Change {
  readonly recordType: string;
  readonly recordId: string;
  readonly userId: string;
  readonly action: string;
}

/**
 * Whether a change was made in the admin area (spec admin 2, admin activity): to a record that only administrators
 * change, or to a user by somebody else than the user.
 */
export const isAdminChange = ({ recordType, recordId, userId, action }: Change): boolean => {
  if (ADMIN_RECORDS.has(recordType)) return true;
  if (recordType === 'Sign ins') return action === 'User sessions ended';
  return recordType === 'User' && userId !== recordId;
};
