import type { AnyResource } from './kernel/resource/any-resource.js';
import { Industries } from './clients/industry.resource.js';

/** Every declared resource of the product, once. A new one is added here and nowhere else. */
export const resources: readonly AnyResource[] = [Industries];

/** The same by name, as the catalogues take modules. */
export const resourcesByName: Readonly<Record<string, AnyResource>> = Object.fromEntries(
  resources.map((resource) => [resource.name, resource]),
);
