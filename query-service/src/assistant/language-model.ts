import { z } from 'zod';
import type { ChatMessage } from './prompt.js';

/** A model of any service that speaks OpenAI's chat completions. */
export interface LanguageModel {
  /** Base address, such as `https://api.openai.com/v1`. */
  readonly url: string;
  readonly key: string | undefined;
  readonly name: string;
}

/** The service refused, failed, or said what cannot be read. */
export class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError';
}

/** Longest wait for the service's first word, and for its last, in ms. */
const TIMEOUT_MS = 120_000;
/** What one answer may have at most, in characters: a stream that never ends is broken off. */
const MAX_ANSWER = 50_000;

const Chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })).default([]),
});

/** The data lines of a stream of server-sent events, however they are cut into chunks. */
async function* dataLines(body: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim();
}

const contentOf = (data: string): string => {
  try {
    return Chunk.parse(JSON.parse(data)).choices[0]?.delta?.content ?? '';
  } catch (cause) {
    throw new LanguageModelError('The language model answered what cannot be read.', { cause });
  }
};

const open = async (
  { url, key, name }: LanguageModel,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> => {
  const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model: name, messages, stream: true }),
    signal,
  }).catch((cause: unknown) => {
    throw new LanguageModelError('The language model could not be reached.', { cause });
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new LanguageModelError(`The language model answered ${response.status}.`);
  }
  return response.body;
};

/**
 * The answer of a model, as it arrives.
 * @throws LanguageModelError where the service fails, before or after its first word
 */
export async function* askModel(
  model: LanguageModel,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): AsyncIterable<string> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  let length = 0;
  for await (const data of dataLines(await open(model, messages, inTime))) {
    if (data === '[DONE]') return;
    const content = contentOf(data);
    length += content.length;
    if (content !== '') yield content;
    if (length > MAX_ANSWER) return;
  }
}
