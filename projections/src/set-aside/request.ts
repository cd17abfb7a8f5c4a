import { parseArgs } from 'node:util';

export const USAGE = `  parked                         records that are set aside, since an event of theirs cannot be applied
  parked retry RECORD ...        have the events of these records applied now, after a repair; --all: of all
  parked skip RECORD --reason TEXT
                                 go on without the event that cannot be applied; it stays in the log`;

/** What the command line asks for; RECORD is the id of a record or the name of its stream. */
export type Request =
  | { readonly kind: 'usage'; readonly complaint: string }
  | { readonly kind: 'list' }
  /** All where none is named. */
  | { readonly kind: 'retry'; readonly records: readonly string[] }
  | { readonly kind: 'skip'; readonly record: string; readonly reason: string };

const usage = (complaint: string): Request => ({ kind: 'usage', complaint });

/** Reads what follows `parked` on the command line. */
export const readRequest = (args: readonly string[]): Request => {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, reason: { type: 'string' } },
    });
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
  const [command = 'list', ...records] = parsed.positionals;
  const { all, reason } = parsed.values;
  if (command === 'list' && records.length === 0) return { kind: 'list' };
  if (command === 'retry') {
    if (records.length > 0 === all) return usage('Name the records to retry, or use --all.');
    return { kind: 'retry', records };
  }
  if (command !== 'skip') return usage(`There is no command "parked ${args.join(' ')}".`);
  const [record, ...others] = records;
  if (record === undefined || others.length > 0) return usage('Name one record to skip its event.');
  if (reason === undefined || reason.trim().length < 3) return usage('Give a reason: --reason TEXT.');
  return { kind: 'skip', record, reason: reason.trim() };
};
