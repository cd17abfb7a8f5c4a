import { shapeOf } from '@upfront/platform/edge/zod-shape.js';
import type { z } from 'zod';

/** How often one schema may stand inside itself, as in the documents. */
const MAX_RECURSION = 4;

/**
 * Paths of fields that an answer may leave out but never sends as null. GraphQL knows no absence: it sends null for
 * them, and the browser takes it away again, so that answers are what their types say. Lists are passed through.
 */
export const absentPaths = (schema: z.core.$ZodType, path = '', above: readonly unknown[] = []): string[] => {
  const { def } = shapeOf(schema, 'output').schema._zod;
  if (def.type === 'array') return absentPaths(def.element, path, above);
  if (def.type !== 'object' || above.filter((one) => one === def).length >= MAX_RECURSION) return [];
  return Object.entries(def.shape).flatMap(([name, field]) => {
    const { optional, nullable } = shapeOf(field, 'output');
    const own = path === '' ? name : `${path}.${name}`;
    const inner = absentPaths(field, own, [...above, def]);
    return optional && !nullable ? [own, ...inner] : inner;
  });
};
