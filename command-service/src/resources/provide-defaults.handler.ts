import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { recordIdOf } from '@upfront/contracts/kernel/resource/record-id.js';
import { ProvideDefaults } from '@upfront/contracts/resources/commands.js';
import { resources } from '@upfront/contracts/resources.js';
import { handle } from '../execute/bind.js';
import { withClaims } from '../execute/claims.js';
import { decisionMeta } from '../execute/context.js';
import { aggregatesOf } from './record-aggregates.js';
import { uniqueTexts, uniqueValuesOf } from './unique-values.js';
import { Aggregates } from '../execute/aggregates.js';
import { Reservations } from '../execute/reservations.js';

/** In the order of the declaration, which is the order that the records get. */
export const provideDefaults = handle(
  ProvideDefaults,
  { aggregates: Aggregates, reservations: Reservations },
  async ({ companyId, resource: name }, context, services) => {
    const resource = resources.find((one) => one.name === name);
    if (!resource) throw new Refusal(problems.notFound);
    let last = 0;
    for (const { key, values } of resource.defaults) {
      const id = recordIdOf(name, companyId, key);
      const data = { id, companyId, key, values };
      const command = { type: 'Create', data, meta: decisionMeta(context) } as const;
      const claims = { wanted: uniqueTexts(resource, values), before: [] };
      const unique = uniqueValuesOf(resource, companyId, id, services);
      try {
        const { position } = await withClaims(services, context, unique, claims, () =>
          services.aggregates.decide(aggregatesOf(resource).record, id, command, context),
        );
        last = Math.max(last, position);
      } catch (error) {
        // Somebody was quicker to make one like it: the company has what it needs.
        if (!(error instanceof Refusal) || error.problem !== resource.problems.taken) throw error;
      }
    }
    return { answer: { companyId }, position: last };
  },
);
