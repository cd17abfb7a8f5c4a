import { posix } from 'node:path';
import ts from 'typescript';

/** The text of files, by their path from the root. */
export type Sources = ReadonlyMap<string, string>;

/** Of the global names, those that answer otherwise each time or reach outside. */
const OUTSIDE = new Set([
  ...['console', 'crypto', 'fetch', 'globalThis', 'navigator', 'performance', 'process', 'require'],
  ...['queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout', 'WebSocket', 'XMLHttpRequest'],
]);

/** Of packages and of Node, what only computes. */
const COMPUTES = new Set(['@casl/ability', 'node:util', 'zod']);

/** A file that stands for a pure function: ids derived from a text by digests. */
const DERIVED_IDS = 'command-service/src/event-store/derived-ids.ts';

const isMemberOf = (node: ts.Node, object: string, name: string): boolean =>
  ts.isPropertyAccessExpression(node) && node.expression.getText() === object && node.name.text === name;

/** A name that is looked up, and not one that is given to a property or to something of the file itself. */
const isLookedUp = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  const names =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent) ||
    ts.isVariableDeclaration(parent);
  return !names || parent.name !== node;
};

const isAsync = (node: ts.Node): boolean =>
  ts.isAwaitExpression(node) ||
  (ts.isFunctionLike(node) &&
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword));

/** What a piece of code does that a decision must not; undefined where it does nothing of the kind. */
const effectOf = (node: ts.Node): string | undefined => {
  if (isMemberOf(node, 'Date', 'now') || isMemberOf(node, 'Math', 'random')) return node.getText();
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
    return 'new Date()';
  if (ts.isCallExpression(node) && node.expression.getText() === 'Date') return 'Date()';
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return 'import()';
  if (isAsync(node)) return 'waits';
  if (ts.isIdentifier(node) && OUTSIDE.has(node.text) && isLookedUp(node)) return node.text;
  return undefined;
};

const remembers = (statement: ts.Statement): boolean =>
  ts.isVariableStatement(statement) && !(statement.declarationList.flags & ts.NodeFlags.Const);

const effectsIn = (file: ts.SourceFile): readonly string[] => {
  const found = file.statements.filter(remembers).map((statement) => `remembers: ${statement.getText()}`);
  const visit = (node: ts.Node): void => {
    const effect = effectOf(node);
    if (effect !== undefined) found.push(effect);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** What a file needs when it runs: modules of which only types are taken are not there any more. */
const neededBy = (file: ts.SourceFile): readonly string[] =>
  file.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement)) {
      const { importClause, moduleSpecifier } = statement;
      const isTypes = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      return isTypes || !ts.isStringLiteral(moduleSpecifier) ? [] : [moduleSpecifier.text];
    }
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    return statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier)
      ? [statement.moduleSpecifier.text]
      : [];
  });

/** Where an import leads, from the root; undefined where it leaves our sources. */
const pathOf = (from: string, module: string): string | undefined => {
  const source = module.replace(/\.js$/, '.ts');
  if (module.startsWith('.')) return posix.join(posix.dirname(from), source);
  const ours = '@upfront/contracts/';
  return module.startsWith(ours) ? `contracts/src/${source.slice(ours.length)}` : undefined;
};

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/**
 * What in deciders, and in everything of ours that they call, is no pure function of command and state: clocks, random,
 * waiting, memory of a module, and imports of what does more than compute. `file: what`, one a line.
 */
export const impuritiesOf = (sources: Sources): readonly string[] => {
  const found: string[] = [];
  const waiting = [...sources.keys()].filter((path) => path.endsWith('.decider.ts'));
  const seen = new Set([...waiting, DERIVED_IDS]);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = parse(path, sources.get(path) ?? '');
    found.push(...effectsIn(file).map((effect) => `${path}: ${effect}`));
    for (const module of neededBy(file)) {
      const next = pathOf(path, module);
      if (next === undefined && !COMPUTES.has(module)) found.push(`${path}: imports ${module}`);
      if (next === undefined || seen.has(next)) continue;
      seen.add(next);
      if (sources.has(next)) waiting.push(next);
      else found.push(`${path}: imports ${module}`);
    }
  }
  return found;
};

const isDecider = (node: ts.Node): boolean => {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const names = new Set(node.properties.map((property) => property.name?.getText()));
  return names.has('decide') && names.has('evolve');
};

const holdsDecider = (node: ts.Node): boolean =>
  isDecider(node) || (ts.forEachChild(node, (child) => holdsDecider(child) || undefined) ?? false);

/** Files that hold a decider and are not named after one. */
export const misplacedDeciders = (sources: Sources): readonly string[] =>
  [...sources]
    .filter(([path, text]) => !path.endsWith('.decider.ts') && holdsDecider(parse(path, text)))
    .map(([path]) => path);
