import { mkdir, rm } from 'node:fs/promises';
import { commands, queries } from '@upfront/contracts/catalogue.js';
import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { capitalized, kebab } from '@upfront/contracts/kernel/letter-case.js';
import { buildGraphqlSchema, publicQueries } from '../edge/graphql/schema.js';
import { absentPaths } from './absent-paths.js';
import { emitChanges } from './emit-changes.js';
import { documentTexts } from './document-text.js';
import { emitResources } from './emit-resources.js';
import { findDeclarations, type Declaration } from './find-declarations.js';
import { hashOf, quote, write } from './source-text.js';
import { administered } from '@upfront/contracts/resources.js';

/** Writes what the browser needs of the catalogue: a typed document per query, an address per command. */
const root = new URL('../../../', import.meta.url);
const target = new URL('frontend/src/generated/', root);

const typeImport = ({ module, exported }: Declaration): string =>
  `import type { ${exported} as Declared } from '@upfront/contracts/${module}';`;

const queryFile = (
  name: string,
  text: string,
  hash: string,
  absent: readonly string[],
  declaration: Declaration,
): string =>
  [
    "import type { AnswerOf, RequestOf } from '@upfront/contracts/kernel/define-command.js';",
    typeImport(declaration),
    "import { typedDocument } from '../../app/api/typed-document.js';",
    '',
    `export const ${capitalized(name)}Document = /* @__PURE__ */ typedDocument<`,
    `  { readonly ${name}: AnswerOf<typeof Declared${declaration.member}> },`,
    `  RequestOf<typeof Declared${declaration.member}>`,
    `>(${[quote(text), quote(hash), ...(absent.length > 0 ? [`[${absent.map(quote).join(', ')}]`] : [])].join(', ')});`,
    '',
  ].join('\n');

const showing = (shows: CommandDefinition['shows']): string =>
  shows ? `, shows: ${JSON.stringify(shows)}` : '';

const commandFile = (
  { name, shows }: CommandDefinition,
  method: string,
  path: string,
  declaration: Declaration,
): string =>
  [
    typeImport(declaration),
    "import type { CommandRef } from '../../app/command-client.js';",
    '',
    `export const ${name}: CommandRef<typeof Declared${declaration.member}> = { name: ${quote(name)}, method: ${quote(method)}, path: ${quote(path)}${showing(shows)} };`,
    '',
  ].join('\n');

const absentOf = (query: QueryDefinition): string[] =>
  absentPaths(query.output).map((path) => `${query.name}.${path}`);

const called = commands.flatMap((command) =>
  command.method && command.path ? [{ command, method: command.method, path: command.path }] : [],
);
const asked = publicQueries(queries);
const declarations = await findDeclarations(new URL('contracts/dist/', root), [
  ...called.map(({ command }) => command),
  ...asked,
]);
const texts = documentTexts(
  buildGraphqlSchema(queries, () => Promise.reject(new Error('Only its types are wanted'))),
);

await rm(target, { recursive: true, force: true });
await mkdir(new URL('queries/', target), { recursive: true });
await mkdir(new URL('commands/', target), { recursive: true });
const operations: Record<string, string> = {};
for (const query of asked) {
  const text = texts.get(query.name);
  const declaration = declarations.get(query);
  if (!text || !declaration) throw new Error(`${query.name} has no document`);
  const hash = hashOf(text);
  operations[hash] = text;
  await write(
    new URL(`queries/${kebab(query.name)}.ts`, target),
    queryFile(query.name, text, hash, absentOf(query), declaration),
  );
}
for (const { command, method, path } of called) {
  const declaration = declarations.get(command);
  if (!declaration) throw new Error(`${command.name} has no declaration`);
  await write(
    new URL(`commands/${kebab(command.name)}.ts`, target),
    commandFile(command, method, path, declaration),
  );
}
await emitResources(target, administered, (query) => {
  const text = texts.get(query.name);
  const declaration = declarations.get(query);
  if (!text || !declaration) throw new Error(`${query.name} has no document`);
  return { text, declaration };
});
await emitChanges(target);
await write(new URL('query-service/dist/operations.json', root), JSON.stringify(operations));
process.stdout.write(`The browser gets ${asked.length} documents and ${called.length} commands\n`);
