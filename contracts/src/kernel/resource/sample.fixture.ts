import { resources } from '../../resources.js';
import type { AnyResource } from './any-resource.js';
import type { Field, Values } from './field.js';

const sampleOf = ({ widget, options, initial, refersTo }: Field, tag: string): unknown => {
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
      // A default record is there in every company.
      return initial ?? resources.find(({ name }) => name === refersTo)?.defaults[0]?.key ?? null;
    default:
      widget satisfies never;
      return undefined;
  }
};

/** Valid values for a new record of any declared resource, different for every tag. */
export const sampleValues = ({ fields }: AnyResource, tag: string): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field, tag)]));
