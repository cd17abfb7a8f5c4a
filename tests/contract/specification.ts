import { z } from 'zod';
import { PICTURE_FOLDERS } from '@upfront/contracts/assets/model.js';
import { factsOf } from './facts.js';

const names = z.array(z.string());

/** A call of the specification: what it is called by, and the names that it shows. */
export const SpecifiedCall = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  query: names,
  body: names,
  reads: names,
  statuses: z.array(z.int()),
});
export type SpecifiedCall = z.infer<typeof SpecifiedCall>;

export const specifiedCalls = (): readonly SpecifiedCall[] => factsOf('calls', SpecifiedCall);

interface ServedElsewhere {
  readonly how: string;
  /** The test that shows it, and a text of it. */
  readonly shownBy: readonly [file: string, text: string];
}

/** Calls that no schema declares: served beside the catalogue. */
export const servedElsewhere: Readonly<Record<string, ServedElsewhere>> = {
  'GET /version.json': {
    how: 'the gateway answers it',
    shownBy: ['infra/gateway/src/gateway.test.ts', '/version.json'],
  },
  'WS /events': {
    how: 'the live socket',
    shownBy: ['tests/services/administration.test.ts', 'openSocket'],
  },
  'POST /chatbot/ask-question-stream': {
    how: 'a stream of text',
    shownBy: ['tests/journeys/assistant.test.ts', 'ask-question-stream'],
  },
  // The specification says that page views go through a live socket and shows no address: it is that of the events.
  'WS /activity-log': {
    how: 'page-view on the live socket',
    shownBy: ['query-service/src/live/page-views.test.ts', 'page-view'],
  },
  ...Object.fromEntries(
    PICTURE_FOLDERS.map((folder): [string, ServedElsewhere] => [
      `GET /assets/${folder}/{}`,
      { how: 'pictures that people upload', shownBy: ['tests/services/pictures.test.ts', folder] },
    ]),
  ),
};

/** Method and path without the names of parameters, so that `{id}` and `{campaignId}` are the same address. */
export const addressOf = (call: {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
}): string => `${call.method ?? ''} ${(call.path ?? '').replaceAll(/\{\w+\}/g, '{}')}`;
