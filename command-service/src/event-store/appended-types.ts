import { AsyncLocalStorage } from 'node:async_hooks';
import { events as catalogue } from '@upfront/contracts/events.js';

const facts: ReadonlySet<string> = new Set(catalogue.map(({ type }) => type));

const collector = new AsyncLocalStorage<Set<string>>();

/** Does `work` and tells which types of events of the catalogue it appended. */
export const withAppendedTypes = async <Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly types: readonly string[] }> => {
  const types = new Set<string>();
  const result = await collector.run(types, work);
  return { result, types: [...types] };
};

/** Notes what was appended, for whoever asked to be told. */
export const noteAppended = (events: readonly { readonly type: string }[]): void => {
  const types = collector.getStore();
  for (const { type } of events) if (facts.has(type)) types?.add(type);
};
