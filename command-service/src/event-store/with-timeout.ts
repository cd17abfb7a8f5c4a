/** Thrown when something did not answer in time; whether it happened is not known. */
export class Timeout extends Error {
  override readonly name = 'Timeout';
}

/** The result of `work`, or a `Timeout` after `ms`. */
export const withTimeout = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Timeout(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
