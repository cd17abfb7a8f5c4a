import { nthIdOf } from '../event-store/derived-ids.js';
import type { CommandContext } from '../execute/context.js';
import type { Reservations } from '../execute/reservations.js';

const MAX_NAME = 200;

/** The old name with a mark, shortened by whole characters where it would be too long. */
const marked = (name: string, mark: string, n: number): string => {
  const suffix = n === 1 ? ` (${mark})` : ` (${mark} ${n})`;
  const room = MAX_NAME - suffix.length;
  if (name.length <= room) return `${name}${suffix}`;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length > room) break;
    kept += segment;
  }
  return `${kept}${suffix}`;
};

interface Original {
  readonly clientId: string;
  readonly name: string;
  /** What the new campaign is, such as `copy`. */
  readonly mark: string;
}

/**
 * "X (copy)", "X (copy 2)" …: a name that no copy of the client was given yet. A repeated command gets its own again.
 */
export const freeCopyName = async (
  { clientId, name, mark }: Original,
  context: CommandContext,
  { reservations }: { readonly reservations: Reservations },
): Promise<string> => {
  const campaignId = nthIdOf(context.commandId, 0);
  // The renewal of a renewal is not marked twice.
  const bare = mark === 'renewal' ? name.replace(/ \(renewal(?: \d+)?\)$/, '') : name;
  for (let n = 1; ; n += 1) {
    const copy = marked(bare, mark, n);
    if (await reservations.claim(`campaign-copy ${clientId}`, copy, campaignId, context)) return copy;
  }
};
