import { parseArgs } from 'node:util';

/** How it is used. `queues`: the names that there are. */
export const usageOf = (queues: readonly string[]): string => `Usage: npm run jobs -- COMMAND

  list                      queues, and what is open or failed; --failed: only what failed
  requeue ID ...            have failed work run again, by the id that list shows
  requeue --failed          all failed work

  --queue NAME              only of this queue: ${queues.join(', ')}`;

/** What the command line asks for. */
export type Request =
  | { readonly kind: 'usage'; readonly complaint: string | undefined }
  | { readonly kind: 'list'; readonly failedOnly: boolean; readonly queue: string | undefined }
  | { readonly kind: 'requeue'; readonly ids: readonly string[]; readonly queue: string | undefined };

const usage = (complaint?: string): Request => ({ kind: 'usage', complaint });

/** Reads the command line. `queues`: the names that there are. */
export const readRequest = (args: readonly string[], queues: readonly string[]): Request => {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { failed: { type: 'boolean', default: false }, queue: { type: 'string' } },
    });
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
  const [command, ...ids] = parsed.positionals;
  const { failed, queue } = parsed.values;
  if (queue !== undefined && !queues.includes(queue))
    return usage(`There is no queue "${queue}". There are: ${queues.join(', ')}.`);
  if (command === 'list' && ids.length === 0) return { kind: 'list', failedOnly: failed, queue };
  if (command === 'requeue' && ids.length > 0 !== failed) return { kind: 'requeue', ids, queue };
  if (command === 'requeue') return usage('Name what to requeue, or use --failed for all failed work.');
  return usage(
    command === undefined || command === 'help' ? undefined : `There is no command "${args.join(' ')}".`,
  );
};
