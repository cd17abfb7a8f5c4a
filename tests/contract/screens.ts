import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, queries } from '@upfront/contracts/catalogue.js';
import { kebab } from '@upfront/contracts/kernel/letter-case.js';
import { administered } from '@upfront/contracts/resources.js';

/** What a call and the file that the build writes of it are known by. */
interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string | undefined;
  readonly document: string;
}

const ofResources = new Set(
  administered
    .flatMap((one) => [...Object.values(one.commands), ...Object.values(one.queries)])
    .map((call) => (call && 'name' in call ? call.name : '')),
);

/** Calls that people make. Services call each other by the internal ones; those of declared resources are reached through the screen that every declaration has. */
export const callsOfPeople: readonly Call[] = [
  ...commands.map((one) => ({ ...one, kind: 'commands', method: one.method ?? '' })),
  ...queries.map((one) => ({ ...one, kind: 'queries', method: one.method ?? 'GET' })),
]
  .filter(({ access, name }) => access.kind !== 'internal' && !ofResources.has(name))
  .map(({ name, method, path, kind }) => ({
    ...{ name, method, path },
    document: `generated/${kind}/${kebab(name)}.js`,
  }));

const root = new URL('../../frontend/src', import.meta.url).pathname;

/** The text of every source of the pages, without what the build writes and without tests. */
export const pageSources = (): string =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('generated'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether the pages make a call: by its document, or by its address where it comes before the first page. */
export const isOnScreen = ({ document, method, path }: Call, sources: string): boolean => {
  if (sources.includes(document)) return true;
  if (path === undefined) return false;
  const address = path
    .split(/\{\w+\}/)
    .map(escaped)
    .join(String.raw`\$\{\w+\}`);
  return new RegExp(String.raw`callApi\('${method}', ['\x60]${address}['\x60]`).test(sources);
};
