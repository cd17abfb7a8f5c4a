/** Text as the document store orders it: by its bytes, not by UTF-16 units as `<` does. */
const compareTexts = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const compareValues = (a: unknown, b: unknown): number => {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  // Nothing comes before anything, as in the store.
  return Number(a !== null && a !== undefined) - Number(b !== null && b !== undefined);
};

/**
 * The order of the document store for a field of texts, or of numbers and nulls, ending with the id: for rows that come
 * from several walks.
 */
export const byField =
  <Field extends string>(field: Field, direction: 'asc' | 'desc') =>
  (a: Readonly<Record<Field | '_id', unknown>>, b: Readonly<Record<Field | '_id', unknown>>): number => {
    const order = compareValues(a[field], b[field]) || compareValues(a._id, b._id);
    return direction === 'asc' ? order : -order;
  };
