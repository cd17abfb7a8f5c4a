import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import { permissionGroupGuards } from '../identity/permission-group.guards.js';
import type { RecordGuards } from './record-rules.js';

/** Rules of declared records over more than the record itself, by the name of the record. */
const own: Readonly<Record<string, RecordGuards>> = {
  PermissionGroup: permissionGroupGuards,
};

const NONE: RecordGuards = {};

export const guardsOf = ({ name }: AnyResource): RecordGuards => own[name] ?? NONE;
