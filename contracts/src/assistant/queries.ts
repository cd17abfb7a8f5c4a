import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { ChatQuestion } from './model.js';

const shared = { context: 'assistant', access: access.permission('GlobalChatbot') } as const;

export const chatAnswer = defineQuery({
  ...shared,
  name: 'chatAnswer',
  method: 'POST',
  path: '/chatbot/ask-question',
  input: ChatQuestion,
  output: z.object({ answer: z.string() }).meta({ id: 'ChatAnswer' }),
  after: ['tasks', 'workspace'],
  summary:
    'Answers a question in one piece. POST /chatbot/ask-question-stream streams the same answer as text.',
});

export const chatAbout = defineQuery({
  ...shared,
  name: 'chatAbout',
  path: '/chatbot/about',
  input: z.object({}),
  output: z.object({ credit: z.string(), disclaimer: z.string() }).meta({ id: 'ChatAbout' }),
  after: [],
  summary: 'Who answers questions, and the notes to show with answers.',
});
