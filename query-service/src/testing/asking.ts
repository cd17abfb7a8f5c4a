import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { z } from 'zod';
import type { ReadModels } from '@upfront/projections/runner/read-models.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { createContext } from '../edge/query-context.js';
import type { QueryHandlerType } from '../edge/query-handler.js';

/** Answers a query for an actor as the edge would once it knows who asks; input is validated, and so is the answer. */
export const asking =
  (readModels: ReadModels) =>
  async <D extends QueryDefinition>(
    actor: Actor,
    handler: QueryHandlerType,
    _definition: D,
    input: z.input<D['input']>,
  ): Promise<z.output<D['output']>> => {
    const context = createContext({ actor, session: undefined, correlationId: 'test', readModels });
    const answer: unknown = await new handler().execute({ input, context });
    return answer as z.output<D['output']>;
  };
