import { z } from 'zod';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { validateTyped } from '@upfront/platform/edge/validate.js';
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

/** A query bound to the code that answers it. */
export interface QueryHandler {
  readonly definition: QueryDefinition;
  /** Validates the input and answers; throws a `Refusal` or what the handler throws. */
  readonly run: (input: unknown, context: QueryContext) => Promise<unknown>;
}

/**
 * Binds a query to its handler. The input is validated before and the answer after it: fields that the contract does
 * not name never leave, and an answer that breaks the contract is an error of ours.
 */
export const handle = <Name extends string, In extends z.core.$ZodType, Out extends z.core.$ZodType>(
  definition: QueryDefinition<Name, In, Out>,
  answer: (input: z.output<In>, context: QueryContext) => Promise<z.input<Out> | Pending | NoContent>,
): QueryHandler => ({
  definition,
  run: async (raw, context) => {
    const result = await answer(validateTyped(definition.input, raw), context);
    if (!isPending(result) && !isNoContent(result)) return checked(definition, result);
    const status = isPending(result) ? 202 : 204;
    if (definition.otherStatuses?.includes(status)) return result;
    throw new BrokenContract(`${definition.name} answers ${status}, which its contract does not name`);
  },
});

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
