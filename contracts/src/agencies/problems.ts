import { defineProblem } from '../kernel/problem.js';
import { agencyTexts } from './model.js';

export const agencyProblems = {
  nameTaken: defineProblem({ code: 'agency-name-taken', status: 409, detail: agencyTexts.nameTaken }),
} as const;
