import type { AdministeredResource, AnyResource } from './any-resource.js';

/** Whether an export is a declared resource. */
export const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'resource';

/** Whether administrators manage it by the screen that follows from the declaration. */
export const isAdministered = (resource: AnyResource): resource is AdministeredResource =>
  resource.screen !== undefined;
