import type { AnyResource } from './any-resource.js';
import type { Field, Values } from './field.js';

const sampleOf = ({ widget, options, initial }: Field, tag: string): unknown => {
  switch (widget) {
    case 'text':
    case 'longtext':
      return `Sample ${tag}`;
    case 'number':
      return 1 + tag.length;
    case 'switch':
      return true;
    case 'select':
      return options?.[0]?.value;
    case 'url':
      return `https://example.test/${encodeURIComponent(tag)}`;
    case 'email':
      return `${tag.replaceAll(/[^\w-]/g, '').toLowerCase()}@example.test`;
    case 'colour':
      return '#336699';
    case 'reference':
      return initial ?? null;
    default:
      widget satisfies never;
      return undefined;
  }
};

/**
 * Valid values for a new record of any declared resource, different for every tag.
 * @param referred what references hold, by the name of the field; where absent they hold what a new record holds
 */
export const sampleValues = ({ fields }: AnyResource, tag: string, referred: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, referred[name] ?? sampleOf(field, tag)]),
  );
