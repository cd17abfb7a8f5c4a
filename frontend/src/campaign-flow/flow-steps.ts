import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import type { Step } from '../ui/stepper-strip.js';

export type FlowStep = 'details' | 'audience' | 'geo' | 'products';
export type ProductPart = 'selection' | 'allocation' | 'select-options';

const labels: Readonly<Record<FlowStep, string>> = {
  details: 'Details',
  audience: 'Audience',
  geo: 'Geo',
  products: 'Products',
};
const isFlowStep = (step: string): step is FlowStep => step in labels;

const partLabels: readonly (readonly [ProductPart, string])[] = [
  ['selection', 'Selection'],
  ['allocation', 'Allocation'],
  ['select-options', 'Select options'],
];

/** Address of a step; the products step opens at its first part. */
export const stepPath = (id: string, step: FlowStep): string =>
  `/new-campaign/${id}/${step === 'products' ? 'products/selection' : step}`;

export const flowSteps = ({ steps }: Pick<Campaign, 'steps'>): FlowStep[] => steps.filter(isFlowStep);

/** The steps with where one stands; those reached before can be gone back to. */
export const stripSteps = (campaign: Campaign, current: FlowStep): Step[] => {
  const list = flowSteps(campaign);
  const at =
    campaign.activeStep === 'complete' ? list.length : list.findIndex((step) => step === campaign.activeStep);
  return list.map((step, index) => ({
    label: labels[step],
    state:
      step === current ? 'current' : campaign.completedSteps.includes(step) && index <= at ? 'done' : 'ahead',
    to: step !== current && index <= at ? stepPath(campaign.id, step) : undefined,
  }));
};

/** Whether what is decided in a part of the products step is decided. */
const isPartDone = (part: ProductPart, { lines, allocation, activeStep }: Campaign): boolean => {
  if (lines.length === 0) return false;
  if (part === 'selection') return true;
  return part === 'allocation' ? allocation.balanced : activeStep === 'complete';
};

/** Parts of the products step. */
export const stripParts = (campaign: Campaign, current: ProductPart): Step[] =>
  partLabels.map(([part, label]) => ({
    label,
    state: part === current ? 'current' : isPartDone(part, campaign) ? 'done' : 'ahead',
    to:
      part !== current && campaign.lines.length > 0
        ? `/new-campaign/${campaign.id}/products/${part}`
        : undefined,
  }));

export const stepBefore = (campaign: Campaign, step: FlowStep): FlowStep | undefined => {
  const list = flowSteps(campaign);
  return list[list.indexOf(step) - 1];
};

export const stepAfter = (campaign: Campaign, step: FlowStep): FlowStep | undefined => {
  const list = flowSteps(campaign);
  return list[list.indexOf(step) + 1];
};
