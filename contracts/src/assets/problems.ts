import { defineProblem } from '../kernel/problem.js';

export const assetProblems = {
  /** Text of spec sales 8. */
  invalidImage: defineProblem({ code: 'invalid-image', status: 422, detail: 'Invalid image uploaded' }),
} as const;
