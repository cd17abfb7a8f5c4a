/** More files than this that fail are no accident of the machine's. */
const MOST_FILES = 3;

/**
 * Runs the few files that failed in a whole run once more, alone, when all else is over, since tests that measure time
 * or share a busy machine may fail for others' work. What passes then counts as passed and is told as shaky, so that
 * somebody mends it; what fails twice has failed. Nothing is repeated where many files failed.
 */
export const secondLook = async (runs, runAgain) => {
  const failed = runs.flatMap(({ part, files = [] }) => files.map((file) => ({ part, ...file })));
  const isUnclear = runs.some(({ failed: count, files = [] }) => count > 0 && files.length === 0);
  if (failed.length === 0 || failed.length > MOST_FILES || isUnclear) return [];
  const shaky = [];
  for (const { part, name, count } of failed) {
    const again = await runAgain(part, name);
    if (again.failed === 0 && again.passed >= count) shaky.push({ part, name, count });
  }
  return shaky;
};
