import { defineProblem } from '../kernel/problem.js';
import { assistantTexts } from './model.js';

export const assistantProblems = {
  failed: defineProblem({ code: 'assistant-failed', status: 502, detail: assistantTexts.failed }),
  tooMany: defineProblem({
    code: 'too-many-questions',
    status: 429,
    detail: 'You asked many questions in a short time. Wait a minute, then try again.',
  }),
};
