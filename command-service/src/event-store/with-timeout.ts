/** Thrown when something did not answer in time; whether it happened is not known. */
export class Timeout extends Error {
  override readonly name = 'Timeout';
}

/** The result of `work`, or a `Timeout` after `ms`. */
export const withTimeout = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Timeout(`No answer within ${ms} ms`)), ms);
    const settled =
      <Value>(settle: (value: Value) => void) =>
      (value: Value): void => {
        clearTimeout(timer);
        settle(value);
      };
    work.then(settled(resolve), settled(reject));
  });
