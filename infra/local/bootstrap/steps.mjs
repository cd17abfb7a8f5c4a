const STILL_WORKING_MS = 10_000;

// A closed terminal is no reason to die in the middle of something.
process.stdout.on('error', () => undefined);

export const say = (line) => process.stdout.write(`${line}\n`);

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Does one piece of work, and shows that it goes on while it does. */
export const step = async (title, work) => {
  const since = Date.now();
  say(`${title} …`);
  const timer = setInterval(() => say(`  … ${Math.round((Date.now() - since) / 1000)} s`), STILL_WORKING_MS);
  try {
    const result = await work();
    say(`  done in ${seconds(since)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
};
