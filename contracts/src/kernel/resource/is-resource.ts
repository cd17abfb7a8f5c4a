import type { AnyResource } from './any-resource.js';

/** Whether an export is a declared resource. */
export const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'resource';
