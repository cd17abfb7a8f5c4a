import { describe, expect, it } from '@jest/globals';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { campaignActions, isAsked, offeredActions } from './actions.js';

const rights = {
  edit: true,
  editPresentation: true,
  remove: true,
  editContent: true,
  submitOrder: true,
  copy: true,
};
const viewer = { ...rights, edit: false, remove: false, editContent: false, submitOrder: false, copy: false };
const base = {
  abilities: rights,
  isOrdered: false,
  isExpress: false,
  activeStep: 'complete',
  editingStatus: 'none',
  inForce: null,
  missing: [],
};
// As much of a campaign as the rules of the menu look at.
const campaign = (facts: Partial<Record<keyof Campaign, unknown>> = {}): Campaign =>
  ({ ...base, ...facts }) as unknown as Campaign;
const offered = (facts: Parameters<typeof campaign>[0]): string[] =>
  offeredActions(campaign(facts)).map(({ key }) => key);
const ALWAYS = ['copy', 'copy-to-client', 'renew', 'primary', 'test', 'delete'];

describe('the menu of a campaign', () => {
  it('offers what its state allows', () => {
    expect(offered({})).toEqual(ALWAYS);
    expect(offered({ activeStep: 'products' })).toEqual(['complete', ...ALWAYS]);
    expect(offered({ editingStatus: 'editing' })).toEqual(['complete', 'cancel-edit', ...ALWAYS]);
    expect(offered({ isExpress: true })).toContain('convert');
    expect(offered({ inForce: { version: 1 } })).toContain('discard');
  });

  it('offers a new version of an ordered campaign, and no change of the ordered one', () => {
    const locked = { ...rights, editContent: false, submitOrder: false };
    expect(offered({ isOrdered: true, abilities: locked })).toEqual(['revise', ...ALWAYS]);
    expect(offered({ isOrdered: true, isExpress: true, abilities: locked })).not.toContain('convert');
  });

  it('offers a reader who may only view nothing but a copy elsewhere', () => {
    const facts = { abilities: viewer, isOrdered: true, inForce: { version: 1 }, editingStatus: 'editing' };
    expect(offered(facts)).toEqual(['copy-to-client']);
  });

  it('asks before what cannot be taken back, and tells what is missing', () => {
    const asked = campaignActions.filter((one) => isAsked(one, campaign())).map(({ key }) => key);
    expect(asked).toEqual(['cancel-edit', 'discard', 'copy-to-client', 'renew', 'convert']);
    const complete = campaignActions.find(({ key }) => key === 'complete');
    expect(complete && isAsked(complete, campaign({ missing: ['Set the budget.'] }))).toBe(true);
  });
});
