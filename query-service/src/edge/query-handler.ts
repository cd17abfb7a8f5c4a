import type { Type } from '@nestjs/common';
import { QueryHandler as NestQueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { validateTyped } from '@upfront/platform/edge/validate.js';
import { busType, registerHandler, type BusMessage } from '@upfront/platform/handler-registry.js';
import { needing, type Given, type Needs } from '@upfront/platform/injection.js';
import type { QueryContext } from './query-context.js';

/** The answer is not there yet: an operation is still running. */
export interface Pending {
  readonly kind: 'pending';
  readonly operationId: string;
}

/** There is nothing to answer with (204). */
export interface NoContent {
  readonly kind: 'no-content';
}

/** Answers 202 with the operation's address; the caller asks again after a second. */
export const pending = (operationId: string): Pending => new PendingAnswer(operationId);

class PendingAnswer implements Pending {
  readonly kind = 'pending';
  constructor(readonly operationId: string) {}
}

class NoContentAnswer implements NoContent {
  readonly kind = 'no-content';
}

/** Answers 204, where the specification has nothing to show yet. */
export const noContent: NoContent = new NoContentAnswer();

export const isPending = (answer: unknown): answer is Pending => answer instanceof PendingAnswer;
export const isNoContent = (answer: unknown): answer is NoContent => answer instanceof NoContentAnswer;

/** What travels on the query bus: input as it came and who asks. */
export type BusQuery = BusMessage<unknown, QueryContext>;

/** The class under which the bus knows a query; one per definition. */
export const busQueryType = (definition: QueryDefinition): Type<BusQuery> => busType(definition);

/** Answers a query: a provider for the module of its context. */
export type QueryHandlerType = Type<IQueryHandler<BusQuery>>;

type Answered<Out extends z.core.$ZodType> = Promise<z.input<Out> | Pending | NoContent>;

/**
 * Binds a query to its handler. The input is validated before and the answer after it: fields that the contract does
 * not name never leave, and an answer that breaks the contract is an error of ours. A handler that works with more than
 * its context says what it needs, by the names it uses: `{ sessions: SessionStore }`.
 */
export function handle<Name extends string, In extends z.core.$ZodType, Out extends z.core.$ZodType>(
  definition: QueryDefinition<Name, In, Out>,
  answer: (input: z.output<In>, context: QueryContext) => Answered<Out>,
): QueryHandlerType;
export function handle<
  Name extends string,
  In extends z.core.$ZodType,
  Out extends z.core.$ZodType,
  N extends Needs,
>(
  definition: QueryDefinition<Name, In, Out>,
  needs: N,
  answer: (input: z.output<In>, context: QueryContext, given: Given<N>) => Answered<Out>,
): QueryHandlerType;
export function handle<In extends z.core.$ZodType, Out extends z.core.$ZodType>(
  definition: QueryDefinition<string, In, Out>,
  ...rest: readonly [Answer<In, Out>] | readonly [Needs, Answer<In, Out>]
): QueryHandlerType {
  const [needs, answer] = rest.length === 1 ? [{}, rest[0]] : rest;
  @NestQueryHandler(busQueryType(definition))
  class Handler extends needing(needs) implements IQueryHandler<BusQuery> {
    async execute({ input, context }: BusQuery): Promise<unknown> {
      const result = await answer(validateTyped(definition.input, input), context, this.given);
      if (!isPending(result) && !isNoContent(result)) return checked(definition, result);
      const status = isPending(result) ? 202 : 204;
      if (definition.otherStatuses?.includes(status)) return result;
      throw new BrokenContract(`${definition.name} answers ${status}, which its contract does not name`);
    }
  }
  registerHandler(Handler, definition);
  return Handler;
}

type Answer<In extends z.core.$ZodType, Out extends z.core.$ZodType> = (
  input: z.output<In>,
  context: QueryContext,
  given: Given<Needs>,
) => Answered<Out>;

/** An answer that does not keep the contract: nothing the caller did. */
export class BrokenContract extends Error {
  override readonly name = 'BrokenContract';
}

const checked = <Out extends z.core.$ZodType>(
  definition: QueryDefinition<string, z.core.$ZodType, Out>,
  answer: unknown,
): z.output<Out> => {
  const result = z.safeParse(definition.output, answer);
  if (result.success) return result.data;
  const first = result.error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.map(String).join('.') || 'answer'}: ${message}`);
  throw new BrokenContract(`${definition.name} does not answer what its contract says: ${first.join('; ')}`);
};
