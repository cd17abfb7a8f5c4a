import { defineProblem } from '../kernel/problem.js';

export const campaignProblems = {
  noSuchClient: defineProblem({ code: 'no-such-client', status: 422, detail: 'This client does not exist.' }),
  clientNotEditable: defineProblem({
    code: 'client-not-editable',
    status: 403,
    detail: 'You can create campaigns only for clients you can edit.',
  }),
  personNotInCompany: defineProblem({
    code: 'person-not-in-company',
    status: 422,
    detail: 'Owners and team members must belong to the campaign’s company.',
  }),
  noSuchStatus: defineProblem({
    code: 'no-such-status',
    status: 422,
    detail: 'This campaign status does not exist.',
  }),
  noSuchObjective: defineProblem({
    code: 'no-such-objective',
    status: 422,
    detail: 'This objective does not exist.',
  }),
  orderedByHand: defineProblem({
    code: 'status-needs-order',
    status: 409,
    detail: 'A campaign gets this status when you submit its order.',
  }),
  submissionRunning: defineProblem({
    code: 'submission-running',
    status: 409,
    detail: 'This campaign’s order is being submitted. Wait until it finishes.',
  }),
  submittedSince: defineProblem({
    code: 'submitted-since',
    status: 409,
    detail: 'The campaign is being edited or was submitted again. Submit it from the campaign instead.',
  }),
  ordered: defineProblem({
    code: 'version-ordered',
    status: 409,
    detail: 'This version is ordered and cannot be changed. Create a new version instead.',
  }),
  notOrdered: defineProblem({
    code: 'version-not-ordered',
    status: 409,
    detail: 'You can still change this version. New versions follow only ordered ones.',
  }),
  noRevision: defineProblem({
    code: 'no-revision',
    status: 409,
    detail: 'There is no revision to discard.',
  }),
  flightToRenew: defineProblem({
    code: 'flight-to-renew',
    status: 422,
    detail: 'This campaign has no dates. Enter the start and end dates of its renewal.',
  }),
  clientOfOtherCompany: defineProblem({
    code: 'client-of-other-company',
    status: 422,
    detail: 'Copy a campaign to a client of the same company.',
  }),
  notEditing: defineProblem({ code: 'not-editing', status: 409, detail: 'There is no edit to cancel.' }),
  notComplete: defineProblem({
    code: 'campaign-not-complete',
    status: 422,
    detail: 'The campaign is not complete yet.',
  }),
  noSuchStep: defineProblem({
    code: 'no-such-step',
    status: 422,
    detail: 'This campaign does not have that step.',
  }),
  noEarlierStep: defineProblem({ code: 'no-earlier-step', status: 409, detail: 'This is the first step.' }),
  notExpress: defineProblem({ code: 'not-express', status: 409, detail: 'This is not an express campaign.' }),
  flightNeeded: defineProblem({
    code: 'flight-needed',
    status: 422,
    detail: 'Set the campaign’s start and end dates first.',
  }),
  budgetNeeded: defineProblem({
    code: 'budget-needed',
    status: 422,
    detail: 'Set the campaign’s budget first.',
  }),
  noSuchSegment: defineProblem({
    code: 'no-such-segment',
    status: 422,
    detail: 'This segment does not exist.',
  }),
  noSuchGeoProfile: defineProblem({
    code: 'no-such-geo-profile',
    status: 422,
    detail: 'The client does not have this geo profile.',
  }),
  noSuchProduct: defineProblem({
    code: 'no-such-product',
    status: 422,
    detail: 'This product is not available.',
  }),
  noSuchLine: defineProblem({
    code: 'no-such-line',
    status: 422,
    detail: 'The campaign does not include this product.',
  }),
  noProducts: defineProblem({ code: 'no-products', status: 422, detail: 'Choose at least one product.' }),
  /** The detail says by how much, and `errors` where. */
  allocationMismatch: defineProblem({
    code: 'allocation-mismatch',
    status: 422,
    detail: 'The product amounts do not add up to the budget.',
  }),
  outsideSpend: defineProblem({
    code: 'outside-spend-bounds',
    status: 422,
    detail: 'A product is outside its minimum and maximum spend.',
  }),
  outsideFlight: defineProblem({
    code: 'outside-flight',
    status: 422,
    detail: 'A product runs outside the campaign’s flight.',
  }),
  optionMissing: defineProblem({
    code: 'option-missing',
    status: 422,
    detail: 'A required option is not set.',
  }),
  invalidOption: defineProblem({
    code: 'invalid-option',
    status: 422,
    detail: 'An option has an invalid value.',
  }),
  notSubmitted: defineProblem({
    code: 'not-submitted',
    status: 404,
    detail: 'This campaign has not been submitted.',
  }),
} as const;
