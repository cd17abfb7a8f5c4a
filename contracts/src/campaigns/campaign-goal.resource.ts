import { z } from 'zod';
import { defineResource } from '../kernel/resource/define-resource.js';
import { field } from '../kernel/resource/field.js';
import { Name } from '../kernel/values.js';
import { CAMPAIGN_OBJECTIVES } from './objectives.js';

/** What a company's campaigns are for; a campaign names some of them as its objectives (spec admin 3, sales 3). */
export const CampaignGoals = defineResource({
  name: 'CampaignGoal',
  plural: 'CampaignGoals',
  nouns: ['goal', 'goals'],
  about: 'Objectives a campaign can have',
  context: 'campaigns',
  path: '/admin/campaign-goal',
  screen: {
    path: '/admin/goals',
    route: 'AdminGoals',
    area: 'Campaigns',
    pages: { new: 'AdminNewGoal', edit: 'AdminEditGoal' },
  },
  fields: {
    name: field(Name, { label: 'Name', kind: 'text' }),
    description: field(z.string().trim().max(500, 'Max 500 characters'), {
      label: 'Description',
      kind: 'longtext',
      help: 'Explains the goal to clients.',
      initial: '',
    }),
    isActive: field(z.boolean(), {
      label: 'Active',
      kind: 'switch',
      help: 'Inactive goals cannot be chosen for campaigns.',
      initial: true,
    }),
  },
  unique: [['name']],
  isOrdered: true,
  switches: ['isActive'],
  searches: ['name', 'description'],
  defaults: CAMPAIGN_OBJECTIVES.map(({ id, name }) => ({ key: id, values: { name } })),
});
