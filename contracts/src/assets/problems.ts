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
    detail: 'This file is kept here: it has no other address.',
  }),
  noSuchGroup: defineProblem({
    code: 'no-such-group',
    status: 422,
    detail: 'Files are shared with groups of their own company.',
  }),
} as const;
