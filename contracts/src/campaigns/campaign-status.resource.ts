import { z } from 'zod';
import { defineResource } from '../kernel/resource/define-resource.js';
import { field } from '../kernel/resource/field.js';
import { CampaignStage, DEFAULT_STATUSES, StatusShape, STATUS_IDS, type STATUS_SHAPES } from './statuses.js';

const stages = {
  planning: 'Planning',
  selling: 'Selling',
  ordered: 'Ordered',
  running: 'Running',
  closed: 'Closed',
} as const satisfies Record<CampaignStage, string>;

const shapes = {
  'dashed-circle': 'Dashed circle',
  'open-circle': 'Open circle',
  'half-circle': 'Half circle',
  'three-quarter-circle': 'Three-quarter circle',
  'disc-arrow': 'Disc with an arrow',
  'circle-dot': 'Circle with a dot',
  'disc-tick': 'Disc with a tick',
  'disc-cross': 'Disc with a cross',
} as const satisfies Record<(typeof STATUS_SHAPES)[number], string>;

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Upfront itself moves campaigns to these: they stay, and stay in their stage (spec sales 4). */
const needed: readonly string[] = Object.values(STATUS_IDS);

/** Statuses of campaigns: each company names and orders its own, and each belongs to a fixed stage (spec admin 3, 4). */
export const CampaignStatuses = defineResource({
  name: 'CampaignStatus',
  plural: 'CampaignStatuses',
  nouns: ['campaign status', 'campaign statuses'],
  about: 'Names and order of the steps that campaigns go through',
  context: 'campaigns',
  path: '/admin/campaign-status',
  listPath: '/admin/campaign-status/list',
  addresses: {
    create: { method: 'POST', path: '/admin/campaign-status/new' },
    change: { method: 'POST', path: '/admin/campaign-status/update/{id}' },
  },
  screen: { path: '/admin/campaign-statuses', route: 'AdminStatus', area: 'Campaigns' },
  fields: {
    name: field(z.string().trim().min(1, 'Name is required').max(100, 'Max 100 characters'), {
      label: 'Name',
      widget: 'text',
    }),
    stage: field(CampaignStage, {
      label: 'Stage',
      widget: 'select',
      help: 'What Upfront makes of it: campaigns of the ordered stage have an order, closed ones are over.',
      options: optionsOf(stages),
    }),
    shape: field(StatusShape, {
      label: 'Shape',
      widget: 'select',
      help: 'Stands beside the name wherever a status is shown.',
      options: optionsOf(shapes),
      initial: 'open-circle',
    }),
  },
  unique: [['name']],
  isOrdered: true,
  sorts: ['name', 'stage'],
  defaults: DEFAULT_STATUSES.map(({ id, name, stage, shape }) => ({
    key: id,
    values: { name, stage, shape },
    ...(needed.includes(id) ? { keeps: ['stage'] as const } : {}),
  })),
});
