import { describe, expect, it } from '@jest/globals';
import { detailsForm, neededToContinue, type Details } from './details-form.js';

const nothing = { startDate: null, endDate: null, amount: null };
const whole = { startDate: '2027-03-08', endDate: '2027-05-30', amount: 1_200_000 };
const rest = {
  name: 'Spring Patio Launch',
  kind: 'total',
  objectives: [],
  ownerUserId: 'dana',
  team: [],
  agency: null,
} as const;

/** Fields that are refused. */
const refused = (was: typeof nothing | typeof whole, values: Partial<Details>): string[] => {
  const { error } = detailsForm(was).safeParse({ ...rest, ...was, ...values });
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
};

describe('the details of a campaign', () => {
  it('may still miss flight and budget', () => {
    expect(refused(nothing, {})).toEqual([]);
    expect(refused(nothing, whole)).toEqual([]);
  });

  it('have a whole flight or none', () => {
    expect(refused(nothing, { startDate: '2027-03-08' })).toEqual(['endDate']);
    expect(refused(nothing, { endDate: '2027-05-30' })).toEqual(['startDate']);
  });

  it('keep what the campaign has: it can be changed, and not be taken away', () => {
    expect(refused(whole, { amount: 900_000, endDate: '2027-06-30' })).toEqual([]);
    expect(refused(whole, { amount: null })).toEqual(['amount']);
    expect(refused(whole, { endDate: null })).toEqual(['endDate']);
    expect(refused(whole, { startDate: null, endDate: null })).toEqual(['startDate', 'endDate']);
  });

  it('end after they begin', () => {
    expect(refused(whole, { endDate: '2027-03-07' })).toEqual(['endDate']);
  });

  it('are all marked at once: what is wrong in one field hides nothing about others', () => {
    expect(refused(whole, { amount: 0, endDate: '2027-03-07' })).toEqual(['amount', 'endDate']);
    expect(refused(whole, { name: '', startDate: null, amount: null })).toEqual([
      'name',
      'startDate',
      'amount',
    ]);
    expect(refused(whole, { startDate: '31 June', endDate: '2027-03-07' })).toEqual(['startDate']);
  });

  it('are all marked that the next step needs, while a draft may be saved without them', () => {
    const missing = (values: object): unknown[] =>
      neededToContinue
        .safeParse({ ...rest, ...nothing, ...values })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
    expect(missing({})).toEqual([
      ['startDate', 'Enter a start date'],
      ['endDate', 'Enter an end date'],
      ['amount', 'Enter a budget'],
    ]);
    expect(missing({ ...whole, amount: null })).toEqual([['amount', 'Enter a budget']]);
    expect(missing(whole)).toEqual([]);
  });
});
