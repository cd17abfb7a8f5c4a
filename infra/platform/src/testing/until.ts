/**
 * How long a test waits for what is to come, in ms: no measure of speed, only an end to what never comes, a little before
 * the end of the test itself so that it says what did not come.
 */
export const PATIENCE_MS = Number(process.env['UPFRONT_TEST_LIMIT_MS'] ?? 60_000) - 5_000;

/** Asks until it is so. @throws after `PATIENCE_MS`, with the condition as it is written */
export const until = async (isSo: () => boolean | Promise<boolean>, everyMs = 20): Promise<void> => {
  for (const since = performance.now(); !(await isSo());) {
    if (performance.now() - since > PATIENCE_MS) throw new Error(`It never came to this: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};
