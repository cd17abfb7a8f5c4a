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
  about: 'Categories within an industry',
  context: 'clients',
  path: '/admin/industry-category',
  screen: {
    path: '/admin/industry-categories',
    route: 'AdminIndustryCategories',
    area: 'Clients',
    tabs: 'Industries',
  },
  fields: {
    name: field(Name, { label: 'Name', kind: 'text' }),
    industryId: field(z.string().min(1).max(100), {
      label: 'Industry',
      kind: 'reference',
      refersTo: 'Industry',
    }),
    isActive: field(z.boolean(), {
      label: 'Active',
      kind: 'switch',
      help: 'Inactive categories cannot be chosen for clients.',
      initial: true,
    }),
  },
  unique: [['name', 'industryId']],
  parent: { field: 'industryId' },
  isOrdered: false,
  switches: ['isActive'],
  defaults: industryTree.flatMap(({ id: industryId, children }) =>
    children.map(({ id, name }) => ({ key: id, values: { name, industryId } })),
  ),
});
