import { defineProblem } from '../kernel/problem.js';

export const clientProblems = {
  noGroup: defineProblem({
    code: 'no-group-for-client',
    status: 403,
    detail:
      'No permission to create a client for this group. Please check with support if you believe you should be allowed to.',
  }),
  needsOwner: defineProblem({
    code: 'client-needs-owner',
    status: 422,
    detail: 'A client needs at least one owner.',
  }),
  notInCompany: defineProblem({
    code: 'person-not-in-company',
    status: 422,
    detail: 'Owners and team members must belong to the client’s company.',
  }),
  noSuchIndustry: defineProblem({
    code: 'no-such-industry',
    status: 422,
    detail: 'This industry does not exist.',
  }),
  noSuchLocation: defineProblem({
    code: 'no-such-location',
    status: 404,
    detail: 'This location does not exist.',
  }),
  noSuchGeoProfile: defineProblem({
    code: 'no-such-geo-profile',
    status: 404,
    detail: 'This geo profile does not exist.',
  }),
  tooMany: defineProblem({
    code: 'too-many-parts',
    status: 422,
    detail: 'The client has reached the limit for these.',
  }),
  noSuchContact: defineProblem({
    code: 'contact-not-linked',
    status: 404,
    detail: 'This contact does not belong to the client.',
  }),
} as const;
