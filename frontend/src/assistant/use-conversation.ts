import { useEffect, useRef, useState } from 'react';
import { assistantTexts } from '@upfront/contracts/assistant/model.js';
import { Problem } from '../app/api/problem.js';
import { streamText } from '../app/api/stream.js';

/** A question with what is answered so far (spec shell 3, Chat result). */
export interface ChatEntry {
  readonly order: number;
  readonly question: string;
  readonly answer: string;
  /** Instant of the question. */
  readonly at: string;
  readonly state: 'answering' | 'answered' | 'failed';
  /** Why there is no answer. */
  readonly problem?: string;
}

/** Questions and answers of one opening of the dialog; it has an identifier of its own (spec shell 4.4). */
export function useConversation() {
  const [session] = useState(() => crypto.randomUUID());
  const [entries, setEntries] = useState<readonly ChatEntry[]>([]);
  const left = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    // Closing the dialog ends what is still being answered.
    return () => controller.abort();
  }, []);

  const change = (order: number, changed: (before: ChatEntry) => ChatEntry): void =>
    setEntries((all) => all.map((one) => (one.order === order ? changed(one) : one)));

  const ask = async (question: string): Promise<void> => {
    const order = entries.length;
    const at = new Date().toISOString();
    setEntries((all) => [...all, { order, question, answer: '', at, state: 'answering' }]);
    const onPiece = (piece: string): void =>
      change(order, (before) => ({ ...before, answer: before.answer + piece }));
    const { signal } = left.current;
    try {
      await streamText('/chatbot/ask-question-stream', { question, session }, onPiece, signal);
      change(order, (before) => ({ ...before, state: 'answered' }));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Problem)) throw error;
      const problem = error.status === 429 ? error.message : assistantTexts.failed;
      change(order, (before) => ({ ...before, state: 'failed', problem }));
    }
  };
  const isBusy = entries.some(({ state }) => state === 'answering');
  return { entries, isBusy, ask };
}
