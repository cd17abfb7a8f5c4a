import { isInUse } from '@upfront/engine-kit/disk-trouble.js';
import { counted } from './counted.js';
import { type Damage, examine, forget, recover } from '../recovery/recovery.js';
import { PlainError } from './plain-error.js';

type Say = (line: string) => void;

const whole = (n: number): string => n.toLocaleString('en');

/**
 * Says what is lost of an embedded store that does not start, and with `isAgreed` goes on without it.
 * @throws PlainError where nothing was done yet, or cannot be
 */
export async function recoverEvents(dir: string, isAgreed: boolean, say: Say): Promise<void> {
  const damage = examined(dir);
  if (!damage) return say('The event store is intact. Nothing to recover.');
  for (const line of toldOf(damage)) say(line);
  if (!isAgreed) {
    forget(dir);
    throw new PlainError(
      'Nothing was changed. To continue without the lost events: npm run events -- recover --yes. ' +
        'The damaged files are kept. If you have an intact copy of the folder, restore that instead.',
    );
  }
  const kept = await recover(dir, damage);
  say(`The event store starts again. The damaged files are in ${kept}.`);
  say(
    'Read models may still show lost events. Check with npm run projections -- compare NAME, fix with rebuild NAME --accept.',
  );
}

function examined(dir: string): Damage | undefined {
  try {
    return examine(dir);
  } catch (cause) {
    if (isInUse(cause)) throw new PlainError('The event store is running. Stop Upfront first.');
    throw cause;
  }
}

function toldOf({ found, marked, readable }: Damage): string[] {
  const head = readable?.head ?? 0;
  const lines = [`Problem: ${found.reason}.`];
  if (readable) {
    const time =
      readable.last === null ? '' : `, the last of them stored at ${new Date(readable.last).toISOString()}`;
    lines.push(`Readable: ${counted(readable.events, 'event')}, up to position ${whole(head)}${time}.`);
  } else lines.push('Readable: nothing. The database is not consistent in itself.');
  if (marked === undefined)
    lines.push(`Lost: unknown. All events stored after position ${whole(head)} are lost.`);
  else if (marked > head)
    lines.push(`Lost: ${counted(marked - head, 'event')}, positions ${whole(head + 1)} to ${whole(marked)}.`);
  else lines.push('Lost: nothing.');
  return lines;
}
