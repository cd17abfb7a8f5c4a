import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CqrsModule, QueryBus } from '@nestjs/cqrs';
import type { QueryHandlerType } from '../edge/query-handler.js';

class HandlersAlone {}

/** The query bus with these handlers, which need no more than their context. */
export const startBus = async (handlers: readonly QueryHandlerType[]) => {
  const root = { module: HandlersAlone, imports: [CqrsModule.forRoot()], providers: [...handlers] };
  const app = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
  return { bus: app.get(QueryBus), close: () => app.close() };
};
