/** A timer that comes so much later than asked for tells that this process itself stood still, in ms. */
const STOOD_STILL_MS = 100;

/**
 * The result of `work`. An answer that came while this process stood still has not been read yet when it goes on: so
 * the time that was lost is given once more, up to `ms`.
 * @throws when it takes longer than `ms`
 */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    const due = performance.now() + ms;
    const giveUp = (): void => reject(new Error(`no answer within ${ms} ms`));
    timer = setTimeout(() => {
      const lost = performance.now() - due;
      if (lost < STOOD_STILL_MS) giveUp();
      else timer = setTimeout(giveUp, Math.min(lost, ms));
    }, ms);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
};
