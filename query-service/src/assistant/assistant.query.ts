import { assistantTexts } from '@upfront/contracts/assistant/model.js';
import { chatAbout, chatAnswer } from '@upfront/contracts/assistant/queries.js';
import { handle } from '../edge/query-handler.js';
import { AssistantDesk, answerQuestion } from './answering.js';

/** Longest time for a whole answer, in ms. */
const TIMEOUT_MS = 120_000;

export const chatAnswerQuery = handle(
  chatAnswer,
  { desk: AssistantDesk },
  async (input, context, { desk }) => {
    let answer = '';
    const pieces = answerQuestion(desk, input, context, AbortSignal.timeout(TIMEOUT_MS));
    for await (const piece of pieces) answer += piece;
    return { answer };
  },
);

export const chatAboutQuery = handle(
  chatAbout,
  { desk: AssistantDesk },
  async (_input, _context, { desk }) => ({
    credit: desk.assistant.credit,
    disclaimer: assistantTexts.disclaimer,
  }),
);
