import { defineProblem, problems } from '../kernel/problem.js';

export const campaignProblems = {
  noSuchClient: defineProblem({ code: 'no-such-client', status: 422, detail: 'There is no such client.' }),
  clientNotEditable: defineProblem({
    code: 'client-not-editable',
    status: 403,
    detail: 'A campaign can only be created for a client that you may edit.',
  }),
  personNotInCompany: defineProblem({
    code: 'person-not-in-company',
    status: 422,
    detail: 'Owners and team members must belong to the company of the campaign.',
  }),
  noSuchStatus: defineProblem({
    code: 'no-such-status',
    status: 422,
    detail: 'There is no such campaign status.',
  }),
  noSuchObjective: defineProblem({
    code: 'no-such-objective',
    status: 422,
    detail: 'There is no such objective.',
  }),
  orderedByHand: defineProblem({
    code: 'status-needs-order',
    status: 409,
    detail: 'A campaign gets this status when its order is submitted.',
  }),
  submissionRunning: defineProblem({
    code: 'submission-running',
    status: 409,
    detail: 'The order of this campaign is being submitted. Wait for its outcome.',
  }),
  submittedSince: defineProblem({
    code: 'submitted-since',
    status: 409,
    detail: 'The campaign is being edited or was submitted again since. Submit it from the campaign instead.',
  }),
  ordered: defineProblem({
    code: 'version-ordered',
    status: 409,
    detail: 'This version was ordered and is not changed any more. Make a new version to change it.',
  }),
  notOrdered: defineProblem({
    code: 'version-not-ordered',
    status: 409,
    detail: 'This version can still be changed. Only an ordered version is followed by another.',
  }),
  notEditing: defineProblem({ code: 'not-editing', status: 409, detail: 'There is no edit to cancel.' }),
  notComplete: defineProblem({
    code: 'campaign-not-complete',
    status: 422,
    detail: 'The campaign is not complete yet.',
  }),
  noSuchStep: defineProblem({ code: 'no-such-step', status: 422, detail: 'This campaign has no such step.' }),
  noEarlierStep: defineProblem({ code: 'no-earlier-step', status: 409, detail: 'This is the first step.' }),
  notExpress: defineProblem({ code: 'not-express', status: 409, detail: 'This is not an express campaign.' }),
  flightNeeded: defineProblem({
    code: 'flight-needed',
    status: 422,
    detail: 'Set the start and end dates of the campaign first.',
  }),
  budgetNeeded: defineProblem({
    code: 'budget-needed',
    status: 422,
    detail: 'Set the budget of the campaign first.',
  }),
  noSuchSegment: defineProblem({ code: 'no-such-segment', status: 422, detail: 'There is no such segment.' }),
  noSuchGeoProfile: defineProblem({
    code: 'no-such-geo-profile',
    status: 422,
    detail: 'The client has no such geo profile.',
  }),
  noSuchProduct: defineProblem({
    code: 'no-such-product',
    status: 422,
    detail: 'This product is not offered.',
  }),
  noSuchLine: defineProblem({
    code: 'no-such-line',
    status: 422,
    detail: 'The campaign has no such product.',
  }),
  noProducts: defineProblem({ code: 'no-products', status: 422, detail: 'Choose at least one product.' }),
  /** The detail says by how much, and `errors` where. */
  allocationMismatch: defineProblem({
    code: 'allocation-mismatch',
    status: 422,
    detail: 'The sum of the products is not the budget.',
  }),
  outsideSpend: defineProblem({
    code: 'outside-spend-bounds',
    status: 422,
    detail: 'A product lies outside its minimum and maximum spend.',
  }),
  outsideFlight: defineProblem({
    code: 'outside-flight',
    status: 422,
    detail: 'A product runs outside the flight of the campaign.',
  }),
  optionMissing: defineProblem({
    code: 'option-missing',
    status: 422,
    detail: 'A required option is not set.',
  }),
  invalidOption: defineProblem({
    code: 'invalid-option',
    status: 422,
    detail: 'An option has no such value.',
  }),
  /** Carries one entry in `errors` per field that somebody else changed in between. */
  changedMeanwhile: problems.changedMeanwhile,
  notSubmitted: defineProblem({
    code: 'not-submitted',
    status: 404,
    detail: 'This campaign was not submitted.',
  }),
} as const;
