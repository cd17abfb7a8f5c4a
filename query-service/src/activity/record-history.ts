import type { RecordHistory } from '@upfront/contracts/activity/model.js';
import { activities } from '@upfront/projections/activity/activity.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { peopleById } from '../identity/people.js';
import { countedPageOf, sortBy } from '../listing/listing.js';

interface Wanted {
  /** A record that the reader may see: that has been checked. */
  readonly id: string;
  readonly page: number;
  readonly limit: number;
}

/**
 * What happened to one record, newest first, whoever did it: the provider's staff act from a company of their own. Who
 * impersonated is told, as everywhere.
 */
export const recordHistory = async (
  { id, ...page }: Wanted,
  context: QueryContext,
): Promise<RecordHistory> => {
  const latestFirst = sortBy('desc', 'at');
  const { num, found } = await countedPageOf(context.read(activities), { recordId: id }, latestFirst, page);
  const person = await peopleById(
    found.map(({ impersonatorId }) => impersonatorId),
    context,
  );
  return {
    num,
    entries: found.map(({ _id, at, userId, userName, impersonatorId, action, changes }) => ({
      id: _id,
      ...{ at, userId, userName, action },
      impersonatorName: impersonatorId ? person(impersonatorId).fullName : null,
      changes: [...changes],
    })),
  };
};
