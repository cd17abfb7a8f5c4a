import { describe, expect, it } from '@jest/globals';

interface Run {
  readonly part?: object;
  readonly failed: number;
  readonly files?: readonly { readonly name: string; readonly count: number }[];
}
type RunAgain = (part: object, name: string) => Promise<{ passed: number; failed: number }>;
const { secondLook } = (await import('../runner/second-look.mjs' as string)) as {
  secondLook(runs: readonly Run[], runAgain: RunAgain): Promise<{ name: string; count: number }[]>;
};

const journeys = { name: 'journeys' };
const engines = { name: 'event-store' };
const file = (name: string, count = 1) => ({ name, count });
const failedIn = (part: object, ...files: { name: string; count: number }[]): Run => ({
  part,
  failed: files.reduce((sum, { count }) => sum + count, 0),
  files,
});

/** Which files are run again, and which of them are shaky, where these pass the second time. */
const looked = async (runs: readonly Run[], passing: readonly string[]) => {
  const again: string[] = [];
  const shaky = await secondLook(runs, async (_part, name) => {
    again.push(name);
    return passing.includes(name) ? { passed: 9, failed: 0 } : { passed: 8, failed: 1 };
  });
  return { again, shaky: shaky.map(({ name, count }) => [name, count]) };
};

describe('a second look at what failed', () => {
  it('finds what passes by itself, and leaves what fails twice as failed', async () => {
    const runs = [
      failedIn(engines, file('waits', 2)),
      { part: {}, failed: 0 },
      failedIn(journeys, file('push')),
    ];
    expect(await looked(runs, ['waits'])).toEqual({ again: ['waits', 'push'], shaky: [['waits', 2]] });
  });

  it('is not taken where many files failed, or something that is no file', async () => {
    const four = failedIn(journeys, file('a'), file('b'), file('c'), file('d'));
    expect(await looked([four], ['a', 'b', 'c', 'd'])).toEqual({ again: [], shaky: [] });
    const lint = { failed: 1 };
    expect(await looked([lint, failedIn(journeys, file('a'))], ['a'])).toEqual({ again: [], shaky: [] });
  });

  it('takes a file that has no tests the second time for failed', async () => {
    const none = secondLook([failedIn(journeys, file('a'))], async () => ({ passed: 0, failed: 0 }));
    expect(await none).toEqual([]);
  });
});
