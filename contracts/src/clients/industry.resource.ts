import { z } from 'zod';
import { defineResource } from '../kernel/resource/define-resource.js';
import { field } from '../kernel/resource/field.js';
import { Name } from '../kernel/values.js';
import { industryTree } from './industries.js';

/** Industries of clients, the upper level of the tree; under each stand its categories (spec admin 3). */
export const Industries = defineResource({
  name: 'Industry',
  plural: 'Industries',
  nouns: ['industry', 'industries'],
  about: 'Industries that clients belong to',
  context: 'clients',
  path: '/admin/industry',
  screen: { path: '/admin/industries', route: 'AdminIndustries', area: 'Clients', tabs: 'Industries' },
  fields: {
    name: field(Name, { label: 'Name', kind: 'text' }),
    description: field(z.string().trim().max(500, 'Max 500 characters'), {
      label: 'Description',
      kind: 'longtext',
      initial: '',
    }),
    isActive: field(z.boolean(), {
      label: 'Active',
      kind: 'switch',
      help: 'Inactive industries cannot be chosen for new clients.',
      initial: true,
    }),
  },
  unique: [['name']],
  isOrdered: false,
  switches: ['isActive'],
  defaults: industryTree.map(({ id, name }) => ({ key: id, values: { name } })),
});
