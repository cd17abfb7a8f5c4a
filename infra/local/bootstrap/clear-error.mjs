/** A reason in one sentence that a person can act on; it is shown without a stack. */
export class ClearError extends Error {
  name = 'ClearError';
}

/** Shows why it cannot go on, and ends the process. */
export const giveUp = (error) => {
  process.stderr.write(error instanceof ClearError ? `\n${error.message}\n` : `\n${error?.stack ?? error}\n`);
  process.exit(1);
};
