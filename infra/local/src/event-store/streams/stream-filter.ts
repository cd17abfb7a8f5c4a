import type { StoredEvent } from '../store/model.js';
import { invalidArgument } from '../wire/refusals.js';

/** The filter message; streams and persistent subscriptions each have their own, with the same shape. */
export interface FilterMessage {
  hasStreamIdentifier(): boolean;
  getStreamIdentifier(): Expression | undefined;
  hasEventType(): boolean;
  getEventType(): Expression | undefined;
  hasMax(): boolean;
  getMax(): number;
  getCheckpointintervalmultiplier(): number;
}

interface Expression {
  getRegex(): string;
  getPrefixList(): string[];
}

export type EventPredicate = (event: StoredEvent) => boolean;

export interface StreamFilter {
  readonly matches: EventPredicate;
  /** A checkpoint is due after so many events looked at, matching or not. */
  readonly checkpointInterval: number;
}

/** EventStoreDB looks at so many events per step where the client sets no maximum. */
const DEFAULT_SEARCH_WINDOW = 32;

/** @throws Refusal where the filter is empty or its regular expression is wrong */
export function parseFilter(message: FilterMessage): StreamFilter {
  const window = message.hasMax() ? message.getMax() : DEFAULT_SEARCH_WINDOW;
  return {
    matches: parsePredicate(message),
    checkpointInterval: Math.max(1, window * Math.max(1, message.getCheckpointintervalmultiplier())),
  };
}

function parsePredicate(message: FilterMessage): EventPredicate {
  const onStream = message.getStreamIdentifier();
  if (message.hasStreamIdentifier() && onStream) {
    const test = parseExpression(onStream);
    return (event) => test(event.stream);
  }
  const onType = message.getEventType();
  if (message.hasEventType() && onType) {
    const test = parseExpression(onType);
    return (event) => test(event.type);
  }
  throw invalidArgument('A filter needs a stream name or an event type to look at.');
}

function parseExpression(expression: Expression): (text: string) => boolean {
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  const source = expression.getRegex();
  if (source === '') throw invalidArgument('A filter needs prefixes or a regular expression.');
  try {
    const regex = new RegExp(source);
    return (text) => regex.test(text);
  } catch {
    throw invalidArgument(`"${source}" is no regular expression.`);
  }
}
