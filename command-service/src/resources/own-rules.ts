import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import { permissionGroupRules } from '../identity/permission-group.rules.js';
import type { RecordRules } from './record-rules.js';

/** Pure rules of declared records, by the name of the record; the others have none of their own. */
const own: Readonly<Record<string, RecordRules>> = {
  PermissionGroup: permissionGroupRules,
};

const NONE: RecordRules = {};

export const rulesOf = ({ name }: AnyResource): RecordRules => own[name] ?? NONE;
