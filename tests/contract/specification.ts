import { readFileSync } from 'node:fs';
import { ASSET_FOLDERS } from '@upfront/contracts/assets/model.js';

/** A call of the specification: what it is called by, and the names that it shows. */
export interface SpecifiedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body: readonly string[];
  readonly reads: readonly string[];
  readonly statuses: readonly number[];
}

const here = (name: string): URL => new URL(name, import.meta.url);

export const specifiedCalls = (): readonly SpecifiedCall[] =>
  JSON.parse(readFileSync(here('specification-calls.json'), 'utf8')) as SpecifiedCall[];

/** Ids of the calls that are not built yet; the list only shrinks. */
export const notYet = (): readonly string[] =>
  JSON.parse(readFileSync(here('not-yet.json'), 'utf8')) as string[];

/** Calls that no schema declares: served beside the catalogue. */
export const servedElsewhere: Readonly<Record<string, string>> = {
  'GET /version.json': 'the gateway answers it',
  'WS /events': 'the live socket',
  'POST /chatbot/ask-question-stream': 'a stream of text beside the catalogue',
  'WS /activity-log': 'the event page-view of the live socket',
  ...Object.fromEntries(
    ASSET_FOLDERS.map((folder) => [`GET /assets/${folder}/{}`, 'the folders of stored pictures']),
  ),
};

/** Method and path without the names of parameters, so that `{id}` and `{campaignId}` are the same address. */
export const addressOf = (call: {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
}): string => `${call.method ?? ''} ${(call.path ?? '').replaceAll(/\{\w+\}/g, '{}')}`;
