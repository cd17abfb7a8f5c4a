import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EventStoreDBClient } from '@eventstore/db-client';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { startEventStore } from '@upfront/event-store/start-event-store.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { AnswerOf, CommandDefinition, RequestOf } from '@upfront/contracts/kernel/define-command.js';
import { disposeOf } from '@upfront/platform/connections.js';
import { validate } from '@upfront/platform/edge/validate.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { Secrets } from '@upfront/platform/secrets/secrets.js';
import { TenantSource } from '@upfront/platform/session/tenant-source.js';
import { DomainProofs } from '@upfront/platform/single-sign-on/domain-proof.js';
import { SsoClients } from '@upfront/platform/single-sign-on/sso-clients.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import { openObjectStore } from '@upfront/platform/storage/object-store.js';
import { commandIdOf } from '../event-store/derived-ids.js';
import { EventStore } from '../event-store/event-store.js';
import { Aggregates } from '../execute/aggregates.js';
import type { HandlerType } from '../execute/bind.js';
import { busCommandType } from '../execute/command-types.js';
import { Reservations } from '../execute/reservations.js';
import type { Tools } from '../execute/tools.js';

const HANDLER_METADATA = '__commandHandler__';

/** Command handlers on an event store of a test's own, without HTTP around them. */
export interface Executing {
  readonly tools: Tools;
  readonly eventStore: EventStoreDBClient;
  /** Executes a command as the edge would once it knows who asks; `key` makes it a repetition of an earlier one. */
  execute<D extends CommandDefinition>(
    actor: Actor,
    definition: D,
    input: RequestOf<D>,
    key?: string,
  ): Promise<AnswerOf<D>>;
  close(): Promise<void>;
}

export const startExecuting = async (
  handlers: readonly HandlerType[],
  given: Partial<Tools> = {},
  mostBytes?: number,
): Promise<Executing> => {
  const dir = await mkdtemp(join(tmpdir(), 'upfront-executing-'));
  const running = await startEventStore({ dir: join(dir, 'events'), port: 0 });
  const eventStore = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${running.port}?tls=false`);
  const store = new EventStore(eventStore);
  // Handlers under test that would need these two fail: nothing listens there.
  const nowhere = new Redis({ lazyConnect: true });
  const redis = new RedisGuard(nowhere);
  const tools: Tools = {
    aggregates: new Aggregates(store, mostBytes),
    store,
    reservations: new Reservations(store),
    sessions: new SessionStore(redis),
    mongo: createConnection(),
    redis,
    objects: openObjectStore(pathToFileURL(join(dir, 'objects')).href),
    helpCenter: undefined,
    secrets: new Secrets(randomBytes(32).toString('hex')),
    tenants: new TenantSource('http://localhost:8080'),
    insecureWebhooks: [],
    crmSandboxUrl: undefined,
    domainProofs: new DomainProofs(),
    sso: new SsoClients(),
    ...given,
  };
  const handlerOf = (definition: CommandDefinition): HandlerType => {
    const type = busCommandType(definition);
    const found = handlers.find((handler) => Reflect.getMetadata(HANDLER_METADATA, handler) === type);
    if (!found) throw new Error(`No handler for ${definition.name}`);
    return found;
  };
  return {
    tools,
    eventStore,
    execute: async <D extends CommandDefinition>(
      actor: Actor,
      definition: D,
      input: RequestOf<D>,
      key?: string,
    ) => {
      const valid = validate(definition.input, input);
      const context = {
        commandId: commandIdOf(definition.name, actor.userId, key),
        commandName: definition.name,
        correlationId: 'test',
        actor,
        tenant: 'default' as const,
        address: '',
        mayBeRepetition: key !== undefined,
      };
      const Handler = handlerOf(definition);
      const outcome = await new Handler(tools).execute({ input: valid, context });
      const output: D['output'] = definition.output;
      return validate(output, outcome.answer);
    },
    close: async () => {
      nowhere.disconnect();
      await disposeOf([eventStore]);
      await running.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
