import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { startEventStore } from '@upfront/event-store/start-event-store.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { AnswerOf, CommandDefinition, RequestOf } from '@upfront/contracts/kernel/define-command.js';
import { disposeOf } from '@upfront/platform/connections.js';
import { validate } from '@upfront/platform/edge/validate.js';
import { provide, type Token } from '@upfront/platform/injection.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { Secrets } from '@upfront/platform/secrets/secrets.js';
import { TenantSource } from '@upfront/platform/session/tenant-source.js';
import { DomainProofs } from '@upfront/platform/single-sign-on/domain-proof.js';
import { SsoClients } from '@upfront/platform/single-sign-on/sso-clients.js';
import { ObjectStore, openObjectStore } from '@upfront/platform/storage/object-store.js';
import { commandIdOf } from '../event-store/derived-ids.js';
import { EventStore } from '../event-store/event-store.js';
import { busCommandType } from '../execute/command-types.js';
import type { Outcome } from '../execute/context.js';
import { PlatformModule } from '../execute/platform.module.js';
import { CrmSandbox, InsecureWebhooks } from '../execute/settings.js';
import { HelpCenterSetting } from '../support/help-center.js';

class HandlersAlone {}

/** A module of these handlers, for tests of less than a context. */
export const moduleOf = (...providers: readonly Provider[]): DynamicModule => ({
  module: HandlersAlone,
  providers: [...providers],
});

/** Modules of command handlers on an event store of a test's own, without HTTP around them. */
export interface Executing {
  readonly eventStore: EventStoreDBClient;
  /** What handlers are given. */
  get<Service>(token: Token<Service>): Service;
  /** Executes a command as the edge would once it knows who asks; `key` makes it a repetition of an earlier one. */
  execute<D extends CommandDefinition>(
    actor: Actor,
    definition: D,
    input: RequestOf<D>,
    key?: string,
  ): Promise<AnswerOf<D>>;
  close(): Promise<void>;
}

/** @param given takes the place of what handlers are given else */
export const startExecuting = async (
  modules: readonly (Type | DynamicModule)[],
  given: readonly Provider[] = [],
): Promise<Executing> => {
  const dir = await mkdtemp(join(tmpdir(), 'upfront-executing-'));
  const running = await startEventStore({ dir: join(dir, 'events'), port: 0 });
  const eventStore = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${running.port}?tls=false`);
  // Handlers under test that would need these two fail: nothing listens there.
  const nowhere = new Redis({ lazyConnect: true });
  const platform = PlatformModule.with([
    provide(mongoose.Connection, mongoose.createConnection()),
    provide(RedisGuard, new RedisGuard(nowhere)),
    provide(EventStore, new EventStore(eventStore)),
    provide(ObjectStore, openObjectStore(pathToFileURL(join(dir, 'objects')).href)),
    provide(Secrets, new Secrets(randomBytes(32).toString('hex'))),
    provide(TenantSource, new TenantSource('http://localhost:8080')),
    provide(InsecureWebhooks, new InsecureWebhooks()),
    provide(CrmSandbox, new CrmSandbox()),
    provide(DomainProofs, new DomainProofs()),
    provide(SsoClients, new SsoClients()),
    provide(HelpCenterSetting, new HelpCenterSetting()),
    ...given,
  ]);
  const root = { module: HandlersAlone, imports: [platform, ...modules] };
  const app = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
  const bus = app.get(CommandBus);
  return {
    eventStore,
    get: <Service>(token: Token<Service>) => app.get<Service>(token, { strict: false }),
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
      const CommandType = busCommandType(definition);
      const outcome: Outcome = await bus.execute(new CommandType(valid, context));
      const output: D['output'] = definition.output;
      return validate(output, outcome.answer);
    },
    close: async () => {
      await app.close();
      nowhere.disconnect();
      await disposeOf([eventStore]);
      await running.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
