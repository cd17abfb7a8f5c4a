import { events } from '@upfront/contracts/events.js';
import { SetAsideEventSkipped, SetAsideRetried } from '@upfront/contracts/operations/set-aside-events.js';
import { projections } from '@upfront/projections/registry.js';
import { quote, write } from './source-text.js';

/** After them events of any kind take effect: nobody can say beforehand what changes. */
const changeAnything: ReadonlySet<string> = new Set([SetAsideRetried.type, SetAsideEventSkipped.type]);

const writtenBy = (type: string): string[] => [
  ...new Set(
    projections
      .filter(({ on }) => on.some((handler) => handler.type === type))
      .flatMap(({ writes }) => writes.map(({ name }) => name)),
  ),
];

/** Writes which read models may change with an event of each type; a type that is missing may change all of them. */
export const emitChanges = async (target: URL): Promise<void> => {
  const types = events.map(({ type }) => type).filter((type) => !changeAnything.has(type));
  const lines = types.map((type) => `  ${quote(type)}: [${writtenBy(type).map(quote).join(', ')}],`);
  const text = [
    'export const changedBy: Readonly<Record<string, readonly string[]>> = {',
    ...lines,
    '};',
    '',
  ];
  await write(new URL('changed-by.ts', target), text.join('\n'));
};
