/** Lets at most `most` of something pass within `windowMs`; a window begins with the first that comes after the last. */
export const rateLimit = (most: number, windowMs: number): ((nowMs?: number) => boolean) => {
  let endsAt = -Infinity;
  let count = 0;
  return (nowMs = performance.now()) => {
    if (nowMs >= endsAt) [endsAt, count] = [nowMs + windowMs, 0];
    count += 1;
    return count <= most;
  };
};
