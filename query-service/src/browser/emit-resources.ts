import { mkdir } from 'node:fs/promises';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { capitalized, kebab } from '@upfront/contracts/kernel/letter-case.js';
import type { AdministeredResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Declaration } from './find-declarations.js';
import { hashOf, quote, write } from './source-text.js';

type DocumentOf = (query: QueryDefinition) => { readonly text: string; readonly declaration: Declaration };

const documentCall = (text: string): string => `(${quote(text)}, ${quote(hashOf(text))})`;

/** The declaration with its two documents, typed alike for all resources: one chunk per resource. */
const resourceFile = (resource: AdministeredResource, documentOf: DocumentOf): string => {
  const { list, one } = resource.queries;
  const { declaration } = documentOf(list);
  return [
    `import { ${declaration.exported} } from '@upfront/contracts/${declaration.module}';`,
    "import { typedDocument } from '../../app/api/typed-document.js';",
    "import type { ListData, ListVariables, OneData, OneVariables } from '../../admin/resources/resource-ref.js';",
    '',
    'export const resource = {',
    `  definition: ${declaration.exported},`,
    `  list: /* @__PURE__ */ typedDocument<ListData, ListVariables>${documentCall(documentOf(list).text)},`,
    `  one: /* @__PURE__ */ typedDocument<OneData, OneVariables>${documentCall(documentOf(one).text)},`,
    '};',
    '',
  ].join('\n');
};

const titleOf = ({ nouns: [, many] }: AdministeredResource): string => capitalized(many);

/** What the router and the admin home need of every resource before its chunk is loaded. */
const screenEntry = (resource: AdministeredResource): string => {
  const { name, about, screen, parent, fields } = resource;
  const refersTo = parent && fields[parent.field]?.refersTo;
  return [
    '  {',
    `    name: ${quote(name)}, title: ${quote(titleOf(resource))}, about: ${quote(about)},`,
    `    path: ${quote(screen.path)}, route: ${quote(screen.route)}, area: ${quote(screen.area)},`,
    ...(screen.tabs ? [`    tabs: ${quote(screen.tabs)},`] : []),
    ...(screen.pages
      ? [`    pages: { new: ${quote(screen.pages.new)}, edit: ${quote(screen.pages.edit)} },`]
      : []),
    ...(parent && refersTo
      ? [`    parent: { name: ${quote(refersTo)}, field: ${quote(parent.field)} },`]
      : []),
    `    load: () => import('./resources/${kebab(name)}.js'),`,
    '  },',
  ].join('\n');
};

const screensFile = (resources: readonly AdministeredResource[]): string =>
  [
    "import type { ResourceScreenEntry } from '../admin/resources/resource-ref.js';",
    '',
    `export type ResourceTitle = ${resources.map((one) => quote(titleOf(one))).join(' | ')};`,
    '',
    'export const resourceScreens: readonly (ResourceScreenEntry & { readonly title: ResourceTitle })[] = [',
    ...resources.map(screenEntry),
    '];',
    '',
  ].join('\n');

/** Writes what the browser needs of the declared resources. */
export const emitResources = async (
  target: URL,
  resources: readonly AdministeredResource[],
  documentOf: DocumentOf,
): Promise<void> => {
  await mkdir(new URL('resources/', target), { recursive: true });
  for (const resource of resources) {
    await write(new URL(`resources/${kebab(resource.name)}.ts`, target), resourceFile(resource, documentOf));
  }
  await write(new URL('resource-screens.ts', target), screensFile(resources));
};
