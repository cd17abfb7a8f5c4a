import type { StoredEvent } from '../store/model.js';
import { invalidArgument } from '../wire/refusals.js';
import { searchFor } from './filter-pattern.js';

/** The filter message; streams and persistent subscriptions each have their own, with the same shape. */
export interface FilterMessage {
  getStreamIdentifier(): Expression | undefined;
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

/** @throws Refusal for a filter that looks at nothing or whose regular expression is wrong */
export function parseFilter(message: FilterMessage): StreamFilter {
  const window = message.hasMax() ? message.getMax() : DEFAULT_SEARCH_WINDOW;
  return {
    matches: predicateOf(filterRuleOf(message)),
    checkpointInterval: Math.max(1, window * Math.max(1, message.getCheckpointintervalmultiplier())),
  };
}

/** What a filter looks for, in a form that can be stored: any of the prefixes, else the regular expression. */
export interface FilterRule {
  readonly on: 'stream' | 'type';
  readonly regex: string;
  readonly prefixes: readonly string[];
}

/** @throws Refusal where the filter looks at nothing */
export function filterRuleOf(
  message: Pick<FilterMessage, 'getStreamIdentifier' | 'getEventType'>,
): FilterRule {
  const onStream = message.getStreamIdentifier();
  const expression = onStream ?? message.getEventType();
  if (!expression) throw invalidArgument('A filter needs a stream name or an event type to look at.');
  return {
    on: onStream ? 'stream' : 'type',
    regex: expression.getRegex(),
    prefixes: expression.getPrefixList(),
  };
}

/** @throws Refusal where the rule is empty or its regular expression is wrong */
export function predicateOf({ on, regex, prefixes }: FilterRule): EventPredicate {
  const test = prefixes.length > 0 ? startsWithAny(prefixes) : searchFor(regex);
  return (event) => test(event[on]);
}

function startsWithAny(prefixes: readonly string[]): (text: string) => boolean {
  return (text) => prefixes.some((prefix) => text.startsWith(prefix));
}
