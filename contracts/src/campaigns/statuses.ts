import { z } from 'zod';

/** The fixed stages that every company's own statuses map to (decisions, Campaigns). */
export const CAMPAIGN_STAGES = ['planning', 'selling', 'ordered', 'running', 'closed'] as const;
export type CampaignStage = (typeof CAMPAIGN_STAGES)[number];

/** Shapes that a status may wear beside its word; the screens draw them. */
export const STATUS_SHAPES = [
  'dashed-circle',
  'open-circle',
  'half-circle',
  'three-quarter-circle',
  'disc-arrow',
  'circle-dot',
  'disc-tick',
  'disc-cross',
] as const;

/** One of a company's campaign statuses. `order` runs from 0 and gives the sort of the status column. */
export const CampaignStatus = z
  .object({
    id: z.string(),
    name: z.string(),
    stage: z.string(),
    shape: z.string(),
    order: z.int32(),
  })
  .meta({ id: 'CampaignStatus' });
export type CampaignStatus = z.infer<typeof CampaignStatus>;

/** Statuses that Upfront itself moves campaigns to; a company may rename and reorder them, not remove them. */
export const STATUS_IDS = { draft: 'draft', submitted: 'submitted' } as const;

/** Campaign statuses of a new company, in order (decisions, Campaigns). */
export const DEFAULT_STATUSES = [
  { id: STATUS_IDS.draft, name: 'Draft', stage: 'planning', shape: 'dashed-circle', order: 0 },
  { id: 'proposed', name: 'Proposed', stage: 'selling', shape: 'half-circle', order: 1 },
  { id: 'in-negotiation', name: 'In Negotiation', stage: 'selling', shape: 'three-quarter-circle', order: 2 },
  { id: 'pending-approval', name: 'Pending Approval', stage: 'selling', shape: 'open-circle', order: 3 },
  { id: STATUS_IDS.submitted, name: 'Submitted', stage: 'ordered', shape: 'disc-arrow', order: 4 },
  { id: 'live', name: 'Live', stage: 'running', shape: 'circle-dot', order: 5 },
  { id: 'completed', name: 'Completed', stage: 'closed', shape: 'disc-tick', order: 6 },
  { id: 'lost', name: 'Lost', stage: 'closed', shape: 'disc-cross', order: 7 },
  { id: 'cancelled', name: 'Cancelled', stage: 'closed', shape: 'disc-cross', order: 8 },
] as const satisfies readonly CampaignStatus[];

/** A campaign gets a status of the ordered stage by its order; one that was ordered may go back to it. */
export const isStatusAllowed = ({ stage }: Pick<CampaignStatus, 'stage'>, wasOrdered: boolean): boolean =>
  stage !== 'ordered' || wasOrdered;
