import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { LiveEventName, LiveMessage } from './channels.js';
import { refuseTwice, type EventHandler } from './projection.js';
import type { ModelChange } from './unit-of-work.js';
import type { ReadModel, ReadModelDocument } from './read-model.js';
import type { ReadModels } from './read-models.js';

/** What a live hook can do: send to the open browsers of a person, of a company, or of everyone. */
export interface Live {
  toUser(userId: string, event: LiveEventName, payload: unknown): void;
  toCompany(companyId: string, event: LiveEventName, payload: unknown): void;
  toEveryone(event: LiveEventName, payload: unknown): void;
  /**
   * A document of the group, which already contains the event. What the batch has read or written is at hand: unlike a
   * query of `readModels` it costs no round trip, of which every event of a batch would have to wait for its own.
   */
  readonly get: LiveGet;
  /** Read models of the group, which already contain the event; for what cannot be told by id. */
  readonly readModels: ReadModels;
}

type LiveGet = <Doc extends ReadModelDocument>(model: ReadModel<Doc>, id: string) => Promise<Doc | undefined>;

/** Where hooks look. */
export type LiveSources = Pick<Live, 'get' | 'readModels'>;

export interface LiveHook {
  readonly kind: 'live-hook';
  readonly name: string;
  /** Projection group after whose writes it runs. */
  readonly group: string;
  readonly on: readonly EventHandler<Live>[];
}

/**
 * Declares what open browsers are told once a group has written an event: at most once, never in a rebuild. What must
 * not be lost belongs into a read model; this only says that there is something new.
 */
export const defineLiveHook = (options: Omit<LiveHook, 'kind'>): LiveHook => {
  refuseTwice(options.name, options.on);
  return { ...options, kind: 'live-hook' };
};

/** What the hooks of a group have to say about a batch. Throws what a hook throws. */
export const messagesOf = async (
  hooks: readonly LiveHook[],
  events: readonly RecordedEvent[],
  sources: LiveSources,
): Promise<readonly LiveMessage[]> => {
  const messages: LiveMessage[] = [];
  const send = (room: string) => (event: LiveEventName, payload: unknown) =>
    messages.push({ room, event, payload });
  const live: Live = {
    toUser: (userId, event, payload) => send(`user:${userId}`)(event, payload),
    toCompany: (companyId, event, payload) => send(`company:${companyId}`)(event, payload),
    toEveryone: (event, payload) => send('everyone')(event, payload),
    ...sources,
  };
  for (const event of events) {
    for (const handler of hooks.flatMap(({ on }) => on)) {
      if (handler.type === event.type) await handler.handle(event, live);
    }
  }
  return messages;
};

/**
 * `data-changed` for the browsers of each company whose documents changed, of those models that are announced. It says
 * that something changed and where in the log (`position`), not what: not everybody who sees some documents of a model
 * may see this one.
 */
export const changeMessages = (changes: readonly ModelChange[], position: number): readonly LiveMessage[] => {
  const told = new Map<string, LiveMessage>();
  for (const { model, before, after } of changes) {
    const companyId = companyOf(after) ?? companyOf(before);
    if (!model.announced || companyId === undefined) continue;
    const payload = { readModel: model.name, id: null, position };
    told.set(`${companyId}/${model.name}`, { room: `company:${companyId}`, event: 'data-changed', payload });
  }
  return [...told.values()];
};

const companyOf = (document: object | undefined): string | undefined => {
  if (!document || !('companyId' in document)) return undefined;
  return typeof document.companyId === 'string' && document.companyId !== '' ? document.companyId : undefined;
};
