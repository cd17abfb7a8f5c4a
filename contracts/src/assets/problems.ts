import { defineProblem } from '../kernel/problem.js';
import { assetTexts } from './library.js';

export const assetProblems = {
  /** Text of spec sales 8. */
  invalidImage: defineProblem({ code: 'invalid-image', status: 422, detail: 'Invalid image uploaded' }),
  libraryOff: defineProblem({
    code: 'asset-library-off',
    status: 403,
    detail: 'Your company does not use the asset library.',
  }),
  fileRefused: defineProblem({ code: 'file-refused', status: 422, detail: assetTexts.wrongType }),
  keepsType: defineProblem({ code: 'file-keeps-type', status: 422, detail: assetTexts.keepsType }),
  notALink: defineProblem({
    code: 'not-a-link',
    status: 422,
    detail: 'This file is stored in Upfront, so its address cannot be changed.',
  }),
  noSuchGroup: defineProblem({
    code: 'no-such-group',
    status: 422,
    detail: 'You can share files only with groups in the same company.',
  }),
} as const;
