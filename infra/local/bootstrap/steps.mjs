const STILL_WORKING_MS = 10_000;

// A closed terminal is no reason to die in the middle of something.
process.stdout.on('error', () => undefined);

export const say = (line) => process.stdout.write(`${line}\n`);

/** Does one piece of work, and shows that it goes on while it does; several may go on side by side. */
export const step = async (title, work) => {
  const since = Date.now();
  const seconds = () => ((Date.now() - since) / 1000).toFixed(1);
  say(`${title} …`);
  const timer = setInterval(() => say(`  ${title}: ${Math.round(seconds())} s so far`), STILL_WORKING_MS);
  try {
    const result = await work();
    say(`  ${title}: done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
};
