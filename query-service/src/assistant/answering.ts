import { assistantProblems } from '@upfront/contracts/assistant/problems.js';
import type { ChatQuestion } from '@upfront/contracts/assistant/model.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { QueryContext } from '../edge/query-context.js';
import type { Assistant } from './assistant.js';
import type { Conversations } from './conversations.js';
import type { QueryBus } from '@nestjs/cqrs';
import { readerData } from './reader-data.js';

/** The assistant as handlers reach it: who answers, and what was asked before. */
export class AssistantDesk {
  constructor(
    readonly assistant: Assistant,
    readonly conversations: Conversations,
    /** By which it asks for what the reader may see. */
    readonly queries: Pick<QueryBus, 'execute'>,
  ) {}
}

/** What the service said and what the reader may know are two things: the cause goes to the log. */
const failed = (cause: unknown): Refusal =>
  cause instanceof Refusal ? cause : new Refusal(assistantProblems.failed, { cause });

/**
 * The answer to a question, piece by piece, within the reader's rights; it is remembered once it is whole.
 * @throws Refusal 429 where somebody asks too often, 502 where the service behind the assistant fails
 */
export async function* answerQuestion(
  { assistant, conversations, queries }: AssistantDesk,
  { question, session }: ChatQuestion,
  context: QueryContext,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { userId } = context.actor;
  await conversations.count(userId);
  const earlier = await conversations.earlier(userId, session);
  let answer = '';
  try {
    for await (const piece of assistant.answer(question, earlier, readerData(context, queries), signal)) {
      answer += piece;
      yield piece;
    }
  } catch (error) {
    throw failed(error);
  }
  await conversations.remember(userId, session, { question, answer });
}
