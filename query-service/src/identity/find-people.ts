import { actors, type ActorModel } from '@upfront/projections/identity/identity.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import type { PageInput } from '../listing/listing.js';
import { listedByName } from './named-list.js';
import { summaryOf } from './people.js';

type Search = PageInput & { readonly search?: string };

/** A page of the active people of a kind whose names match, by name, and how many there are. */
export const findActors = (base: Filter, { search = '', ...page }: Search, context: QueryContext) =>
  listedByName<ActorModel>(actors, { ...page, search, sortDir: 'asc' }, [base, { isActive: true }], context);

/** The same as summaries. */
export const findPeople = async (base: Filter, input: Search, context: QueryContext) => {
  const { num, found } = await findActors(base, input, context);
  return { num, people: found.map(summaryOf) };
};
