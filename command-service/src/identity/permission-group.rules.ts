import type { RecordRules } from '../resources/record-rules.js';
import { eachOnce } from './each-once.js';

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** A permission group holds each permission once, in order. */
export const permissionGroupRules: RecordRules = {
  derive: (values) => ({ ...values, permissions: eachOnce(textsIn(values['permissions'])) }),
};
