import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Most levels of a document; the schema's deepest answers have fewer. */
export const MAX_DEPTH = 12;
const TOO_DEEP = `A document may be ${MAX_DEPTH} levels deep, this one is deeper.`;
/** Most queries in one document: each costs as much as a call of its own. */
export const MAX_QUERIES = 10;
/** Most fields of a document, those of fragments counted wherever they are spread. */
export const MAX_FIELDS = 2_000;

/** How often a document may ask below its queries for a field that it has already, under another name: it tells nothing new. */
export const MAX_REPEATS = 10;

/** Most bytes of an answer. The pages' largest have a hundredth of it. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Most characters of a document; those of the pages have a tenth of it. Longer ones are not even parsed. */
export const MAX_CHARACTERS = 50_000;

/** Most brackets that are open at once: the parser calls itself for each. */
const MAX_BRACKETS = 64;

/** How many brackets of a text are open at most; those within its strings count, too. */
export const openBrackets = (source: string): number => {
  let open = 0;
  let most = 0;
  for (const character of source) {
    if ('{[('.includes(character)) most = Math.max(most, (open += 1));
    else if ('}])'.includes(character)) open -= 1;
  }
  return most;
};

/** @throws GraphQLError where a document is longer than {@link MAX_CHARACTERS}, or too deep to be parsed */
export const limitSource = (source: string): void => {
  if (source.length > MAX_CHARACTERS)
    throw tooCostly(`A document may have ${MAX_CHARACTERS} characters, this one has more.`);
  if (openBrackets(source) > MAX_BRACKETS) throw tooCostly(TOO_DEEP);
};

interface Cost {
  readonly depth: number;
  readonly fields: number;
  readonly repeats: number;
}

/** The names under which fields of one level are asked for, those of its fragments among them. */
type Names = Map<string, Set<string>>;

/** Refuses documents that are too deep, too large, or ask for too many queries at once. */
export const limitCost = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition: (operation) => {
    const queries = countRoot(context, operation.selectionSet);
    const { depth, fields, repeats } = costOf(context, operation.selectionSet, new Set());
    if (queries > MAX_QUERIES)
      refuse(context, `A document may hold ${MAX_QUERIES} queries, this one has ${queries}.`);
    if (depth > MAX_DEPTH) refuse(context, TOO_DEEP);
    if (fields > MAX_FIELDS)
      refuse(context, `A document may select ${MAX_FIELDS} fields, this one selects more.`);
    if (repeats > MAX_REPEATS)
      refuse(
        context,
        `A document may ask again for ${MAX_REPEATS} fields under other names, this one asks for more.`,
      );
  },
});

/** A refusal of a document that would cost too much. */
export const tooCostly = (sentence: string): GraphQLError =>
  new GraphQLError(sentence, { extensions: { code: 'too-costly', status: 400 } });

const refuse = (context: ValidationContext, sentence: string): void =>
  context.reportError(tooCostly(sentence));

const add = (one: Cost, other: Cost): Cost => ({
  depth: Math.max(one.depth, other.depth),
  fields: Math.min(one.fields + other.fields, MAX_FIELDS + 1),
  repeats: one.repeats + other.repeats,
});

/** 1 where a field below the queries is asked for under one more name. */
const repeatOf = ({ name, alias }: FieldNode, depth: number, names: Names): number => {
  const known = names.get(name.value) ?? new Set();
  const isNew = !known.has((alias ?? name).value);
  names.set(name.value, known.add((alias ?? name).value));
  return depth > 1 && isNew && known.size > 1 ? 1 : 0;
};

/** `open` holds the fragments on the way here: one that spreads itself is refused by another rule. */
const costOf = (
  context: ValidationContext,
  set: SelectionSetNode,
  open: ReadonlySet<string>,
  depth = 1,
  names: Names = new Map(),
): Cost => {
  let total: Cost = { depth, fields: 0, repeats: 0 };
  for (const selection of set.selections) {
    // Counting stops where the verdict is clear, however often fragments multiply each other.
    if (total.fields > MAX_FIELDS || depth > MAX_DEPTH + 1) return total;
    if (selection.kind === Kind.FIELD) {
      const inner = selection.selectionSet && costOf(context, selection.selectionSet, open, depth + 1);
      const repeats = repeatOf(selection, depth, names) + (inner?.repeats ?? 0);
      total = add(total, { depth: inner?.depth ?? depth, fields: 1 + (inner?.fields ?? 0), repeats });
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      total = add(total, costOf(context, selection.selectionSet, open, depth, names));
    } else {
      const fragment = unopened(context, selection.name.value, open);
      const inside = new Set([...open, selection.name.value]);
      if (fragment) total = add(total, costOf(context, fragment.selectionSet, inside, depth, names));
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
