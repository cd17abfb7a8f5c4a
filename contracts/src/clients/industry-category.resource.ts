import { z } from 'zod';
import { defineResource } from '../kernel/resource/define-resource.js';
import { field } from '../kernel/resource/field.js';
import { Name } from '../kernel/values.js';
import { industryTree } from './industries.js';

/** Categories under the industries; a client belongs to one (spec admin 3, sales 3). */
export const IndustryCategories = defineResource({
  name: 'IndustryCategory',
  plural: 'IndustryCategories',
  nouns: ['industry category', 'industry categories'],
  about: 'What a client belongs to, under its industry',
  context: 'clients',
  path: '/admin/industry-category',
  screen: {
    path: '/admin/industry-categories',
    route: 'AdminIndustryCategories',
    area: 'Clients',
    tabs: 'Industries',
  },
  fields: {
    name: field(Name, { label: 'Name', widget: 'text' }),
    industryId: field(z.string().min(1).max(100), {
      label: 'Industry',
      widget: 'reference',
      refersTo: 'Industry',
    }),
    isActive: field(z.boolean(), {
      label: 'Active',
      widget: 'switch',
      help: 'Inactive categories are not offered for clients any more.',
      initial: true,
    }),
  },
  unique: [['name', 'industryId']],
  isOrdered: false,
  switches: ['isActive'],
  defaults: industryTree.flatMap(({ id: industryId, children }) =>
    children.map(({ id, name }) => ({ key: id, values: { name, industryId } })),
  ),
});
