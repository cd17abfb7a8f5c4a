import { z } from 'zod';

/** Longest question, in characters; a bound of ours. */
export const MAX_QUESTION = 2000;

/** A question, and the opening of the dialog it belongs to: what was asked before in it is remembered. */
export const ChatQuestion = z.object({
  question: z.string().trim().min(1, 'Enter a question').max(MAX_QUESTION, `Max ${MAX_QUESTION} characters`),
  session: z.uuid(),
});
export type ChatQuestion = z.infer<typeof ChatQuestion>;

/** Texts of spec shell 2.9 and 8, spelt as there; credit and disclaimer are described there without a quote. */
export const assistantTexts = {
  title: 'Assistant',
  question: 'Question',
  hint: 'Ask about your work, or how something is done',
  submit: 'Submit',
  close: 'Close',
  rephrase: 'Rephase Question',
  copy: 'Copy',
  copied: 'Answer copied to clipboard',
  failed: 'An error occurred while asking the question',
  ownCredit: 'Answered from Upfront’s help pages and your own data, without a language model.',
  disclaimer: 'Answers may be incomplete or wrong. Check what matters before you act on it.',
} as const;

/** Names the service that answers (spec shell 2.9: a label crediting the third-party language-model API). */
export const creditOf = (model: string, host: string): string =>
  `Answered by ${model} through the API of ${host}`;
