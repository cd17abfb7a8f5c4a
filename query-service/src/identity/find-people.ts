import { userRows } from '@upfront/contracts/identity/identity.lists.js';
import { actors, type ActorModel } from '@upfront/projections/identity/identity.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { allOf, countedPageOf, type PageInput } from '../listing/listing.js';
import { searchFilters } from '../listing/search.js';
import { orderOf } from '../listing/wanted.js';
import { summaryOf } from './people.js';

type Search = PageInput & { readonly search?: string };

const byName = orderOf(userRows, { sortField: 'fullName', sortDir: 'asc' });

/** A page of the active people of a kind whose names match, by name, and how many there are. */
export const findActors = (base: Filter, { search = '', ...page }: Search, context: QueryContext) =>
  countedPageOf<ActorModel>(
    context.read(actors),
    allOf(base, { isActive: true }, ...searchFilters(search)),
    byName,
    page,
  );

/** The same as summaries. */
export const findPeople = async (base: Filter, input: Search, context: QueryContext) => {
  const { num, found } = await findActors(base, input, context);
  return { num, people: found.map(summaryOf) };
};
