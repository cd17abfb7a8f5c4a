import type { AnyResource } from './any-resource.js';
import { textOf, type Values } from './field.js';

/** Within what a record has its place: its parent where it has one, else its company. */
export const orderScope = (
  { parent }: Pick<AnyResource, 'parent'>,
  { companyId, values }: { readonly companyId: string; readonly values: Values },
): string => (parent ? `${companyId} ${textOf(values[parent.field])}` : companyId);
