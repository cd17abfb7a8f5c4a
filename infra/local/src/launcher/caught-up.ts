import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

/** What the projections say of themselves: how far each group is, and where the log ends. */
const Progress = z.object({ end: z.number(), groups: z.record(z.string(), z.number()) });

interface Waiting {
  /** The address of the projections. */
  readonly url: string;
  readonly say: (line: string) => void;
  readonly abort?: AbortSignal;
  /** In milliseconds; two minutes unless given. */
  readonly longest?: number;
}

const everyMs = 200;
/** How often to say how far they are: whoever waits wants to see that it goes on. */
const saidEveryMs = 5_000;

/**
 * Waits until the read models hold what the log held when it was first asked, so that whoever signs in finds what they
 * left. Where that takes longer than one should wait, it says so instead: they go on by themselves.
 * @returns whether they have caught up
 */
export const waitForReadModels = async ({
  url,
  say,
  abort,
  longest = 120_000,
}: Waiting): Promise<boolean> => {
  const since = performance.now();
  let saidAt = since;
  let goal: number | undefined;
  let percent = 0;
  while (!abort?.aborted && performance.now() - since < longest) {
    const progress = await progressOf(url);
    if (progress) {
      goal ??= progress.end;
      const least = Math.min(goal, ...Object.values(progress.groups));
      if (least >= goal) return true;
      percent = Math.floor((100 * least) / goal);
    }
    if (performance.now() - saidAt >= saidEveryMs) {
      saidAt = performance.now();
      say(`  The read models are catching up with the events: ${String(percent)}% …`);
    }
    await setTimeout(everyMs);
  }
  if (!abort?.aborted)
    say(
      `  The read models are still catching up (${String(percent)}%): for a while, pages may show incomplete data.`,
    );
  return false;
};

/** Undefined while nobody answers: the process may be starting again. */
const progressOf = async (url: string): Promise<z.infer<typeof Progress> | undefined> => {
  try {
    const answer = await fetch(`${url}/read-models`, { signal: AbortSignal.timeout(5_000) });
    return answer.ok ? Progress.parse(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
};
