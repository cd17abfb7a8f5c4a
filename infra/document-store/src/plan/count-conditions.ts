import type { IndexEntry } from '../storage/catalogue.js';
import type { Pace, Work } from '../work/pace.js';
import { commonRids } from './count-by-index.js';
import { constraintsOf, type Constraints } from './constraints.js';
import type { FindRequest } from './find.js';
import { planIndex, type IndexPlan } from './index-plan.js';
import { entriesPerDocument, fewEntries } from './intersection.js';

/** Beyond this number of entries looking at documents is no worse than remembering so many of them. */
const mostEntries = 200_000;

/**
 * The number of documents in whose array several conditions hold, such as all the words of a search, each of which the
 * same index tells by itself; undefined where none does, or where one leaves so few that they are better looked at.
 */
export function* countByConditions(
  { collection, view, filter, hint }: FindRequest,
  pace: Pace,
): Work<number | undefined> {
  if (hint) return undefined;
  const constraints = constraintsOf(filter);
  for (const index of collection.indexes) {
    const plans = plansFor(index, constraints);
    if (!plans) continue;
    const tableNow = () => view.tables.index(collection, index);
    const sized = plans.map((plan) => ({
      plan,
      entries: plan.ranges.reduce((sum, range) => sum + tableNow().estimate(range, mostEntries), 0),
    }));
    if (sized.some(({ entries }) => entries >= mostEntries)) return undefined;
    sized.sort((a, b) => a.entries - b.entries);
    const [least = 0, most = 0] = [sized[0]?.entries, sized.at(-1)?.entries];
    if (least < fewEntries || most > least * entriesPerDocument) return undefined;
    const common = yield* commonRids(
      tableNow,
      sized.map(({ plan }) => plan),
      pace,
    );
    return common?.size;
  }
  return undefined;
}

/** The path of the key's array, where several conditions are asked of it. */
function arrayPath(index: IndexEntry, { byPath }: Constraints): string | undefined {
  const paths = index.key
    .filter((_, i) => (index.multikey & (1 << i)) !== 0)
    .map(({ path }) => path.dotted)
    .filter((path) => (byPath.get(path)?.length ?? 0) > 1);
  return paths.length === 1 ? paths[0] : undefined;
}

/** A plan for each condition on the array, with all that is asked beside it; undefined where one does not tell. */
function plansFor(index: IndexEntry, constraints: Constraints): readonly IndexPlan[] | undefined {
  const path = arrayPath(index, constraints);
  if (path === undefined) return undefined;
  const plans = (constraints.byPath.get(path) ?? []).map((condition) =>
    planIndex(index, { ...constraints, byPath: new Map([...constraints.byPath, [path, [condition]]]) }, []),
  );
  const telling = plans.filter((plan) => plan?.countsDocuments).filter((plan) => plan !== undefined);
  return telling.length === plans.length ? telling : undefined;
}
