import { z } from 'zod';
import { defineResource } from '../kernel/resource/define-resource.js';
import { field } from '../kernel/resource/field.js';
import { nameUpTo } from '../kernel/one-line.js';
import {
  CAMPAIGN_STAGES,
  DEFAULT_STATUSES,
  STATUS_IDS,
  STATUS_SHAPES,
  type CampaignStage,
} from './statuses.js';

// Here and not beside the lists: the first screen needs those, and no schema.
const Stage = z.enum(CAMPAIGN_STAGES);
const Shape = z.enum(STATUS_SHAPES);

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
  about: 'Names and order of the steps a campaign goes through',
  context: 'campaigns',
  path: '/admin/campaign-status',
  listPath: '/admin/campaign-status/list',
  addresses: {
    create: { method: 'POST', path: '/admin/campaign-status/new' },
    change: { method: 'POST', path: '/admin/campaign-status/update/{id}' },
  },
  screen: { path: '/admin/campaign-statuses', route: 'AdminStatus', area: 'Campaigns' },
  fields: {
    name: field(nameUpTo(100), {
      label: 'Name',
      kind: 'text',
    }),
    stage: field(Stage, {
      label: 'Stage',
      kind: 'select',
      help: 'How Upfront treats the status: ordered campaigns have an order, closed campaigns have ended.',
      options: optionsOf(stages),
    }),
    shape: field(Shape, {
      label: 'Shape',
      kind: 'select',
      help: 'Shown next to the status name.',
      options: optionsOf(shapes),
      drawnAs: 'status-shape',
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
