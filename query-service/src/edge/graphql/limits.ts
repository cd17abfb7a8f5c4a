import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Most levels of a document; the schema's deepest answers have fewer. */
export const MAX_DEPTH = 12;
/** Most queries in one document: each costs as much as a call of its own. */
export const MAX_QUERIES = 10;
/** Most fields of a document, those of fragments counted wherever they are spread. */
export const MAX_FIELDS = 2_000;

/** Most characters of a document; those of the pages have a tenth of it. Longer ones are not even parsed. */
export const MAX_CHARACTERS = 50_000;

/** @throws GraphQLError where a document is longer than {@link MAX_CHARACTERS} */
export const limitLength = (source: string): void => {
  if (source.length <= MAX_CHARACTERS) return;
  throw tooCostly(`A document may have ${MAX_CHARACTERS} characters, this one has more.`);
};

interface Cost {
  readonly depth: number;
  readonly fields: number;
}

/** Refuses documents that are too deep, too large, or ask for too many queries at once. */
export const limitCost = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition: (operation) => {
    const queries = countRoot(context, operation.selectionSet);
    const { depth, fields } = costOf(context, operation.selectionSet, new Set());
    if (queries > MAX_QUERIES)
      refuse(context, `A document may hold ${MAX_QUERIES} queries, this one has ${queries}.`);
    if (depth > MAX_DEPTH) refuse(context, `A document may be ${MAX_DEPTH} levels deep, this one is deeper.`);
    if (fields > MAX_FIELDS)
      refuse(context, `A document may select ${MAX_FIELDS} fields, this one selects more.`);
  },
});

const tooCostly = (sentence: string): GraphQLError =>
  new GraphQLError(sentence, { extensions: { code: 'too-costly', status: 400 } });

const refuse = (context: ValidationContext, sentence: string): void =>
  context.reportError(tooCostly(sentence));

const add = (one: Cost, other: Cost): Cost => ({
  depth: Math.max(one.depth, other.depth),
  fields: Math.min(one.fields + other.fields, MAX_FIELDS + 1),
});

/** `open` holds the fragments on the way here: one that spreads itself is refused by another rule. */
const costOf = (
  context: ValidationContext,
  set: SelectionSetNode,
  open: ReadonlySet<string>,
  depth = 1,
): Cost => {
  let total: Cost = { depth, fields: 0 };
  for (const selection of set.selections) {
    // Counting stops where the verdict is clear, however often fragments multiply each other.
    if (total.fields > MAX_FIELDS || depth > MAX_DEPTH + 1) return total;
    if (selection.kind === Kind.FIELD) {
      const inner = selection.selectionSet && costOf(context, selection.selectionSet, open, depth + 1);
      total = add(total, { depth: inner?.depth ?? depth, fields: 1 + (inner?.fields ?? 0) });
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      total = add(total, costOf(context, selection.selectionSet, open, depth));
    } else {
      const fragment = unopened(context, selection.name.value, open);
      const inside = new Set([...open, selection.name.value]);
      if (fragment) total = add(total, costOf(context, fragment.selectionSet, inside, depth));
    }
  }
  return total;
};

const countRoot = (
  context: ValidationContext,
  set: SelectionSetNode,
  open: ReadonlySet<string> = new Set(),
): number => {
  let count = 0;
  for (const selection of set.selections) {
    if (count > MAX_QUERIES) return count;
    if (selection.kind === Kind.FIELD) count += 1;
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      count += countRoot(context, selection.selectionSet, open);
    else {
      const fragment = unopened(context, selection.name.value, open);
      if (fragment)
        count += countRoot(context, fragment.selectionSet, new Set([...open, selection.name.value]));
    }
  }
  return count;
};

const unopened = (
  context: ValidationContext,
  name: string,
  open: ReadonlySet<string>,
): FragmentDefinitionNode | undefined =>
  open.has(name) ? undefined : (context.getFragment(name) ?? undefined);
