import { z } from 'zod';
import { defineResource } from '../kernel/resource/define-resource.js';
import { field } from '../kernel/resource/field.js';
import { Name, WebAddress } from '../kernel/values.js';

/** Links of a company that its people open from the left navigation (spec shell 2.11, admin 3). */
export const Bookmarks = defineResource({
  name: 'Bookmark',
  plural: 'Bookmarks',
  nouns: ['bookmark', 'bookmarks'],
  about: 'Links that everyone in the company sees in the navigation',
  context: 'bookmarks',
  path: '/admin/bookmark',
  screen: { path: '/admin/bookmarks', route: 'AdminBookmarks', area: 'Company' },
  fields: {
    name: field(Name, { label: 'Name', kind: 'text' }),
    url: field(WebAddress, { label: 'Address', kind: 'url' }),
    description: field(z.string().trim().max(500, 'Max 500 characters'), {
      label: 'Description',
      kind: 'longtext',
      initial: '',
    }),
    isActive: field(z.boolean(), {
      label: 'Active',
      kind: 'switch',
      help: 'Inactive bookmarks are not shown.',
      initial: true,
    }),
  },
  unique: [['name']],
  isOrdered: true,
  switches: ['isActive'],
  searches: ['name', 'description', 'url'],
});
