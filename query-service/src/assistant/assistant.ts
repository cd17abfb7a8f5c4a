import { assistantTexts, creditOf } from '@upfront/contracts/assistant/model.js';
import { answerFromOwn } from './built-in.js';
import { askModel, type LanguageModel } from './language-model.js';
import { promptFor } from './prompt.js';
import type { ReaderData } from './reader-data.js';

/** A question and its answer, asked before in the same opening of the dialog. */
export interface Turn {
  readonly question: string;
  readonly answer: string;
}

/** Answers questions, piece by piece. */
export interface Assistant {
  /** Who answers, as the dialog says it. */
  readonly credit: string;
  /** @throws where the service behind it fails */
  answer(
    question: string,
    earlier: readonly Turn[],
    data: ReaderData,
    signal: AbortSignal,
  ): AsyncIterable<string>;
}

/** The answerer that needs no service: from help pages and the reader's own data. */
export const builtInAssistant: Assistant = {
  credit: assistantTexts.ownCredit,
  async *answer(question, _earlier, data) {
    const answer = await answerFromOwn(question, data);
    // In lines, as they would arrive from a service.
    yield* answer.split(/(?<=\n)/);
  },
};

/** A language model behind an OpenAI-compatible API. */
export const modelAssistant = (model: LanguageModel): Assistant => ({
  credit: creditOf(model.name, new URL(model.url).host),
  async *answer(question, earlier, data, signal) {
    yield* askModel(model, await promptFor(question, earlier, data), signal);
  },
});
