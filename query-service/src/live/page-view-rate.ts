/** Page views that count per socket in each minute: more than a person can look at. */
const MOST_PER_MINUTE = 120;

/** Keeps one socket from filling the activity log. */
export class PageViewRate {
  #minute = 0;
  #count = 0;

  /** Whether another page view at this time, in ms, still counts. */
  isWithin(now: number): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= MOST_PER_MINUTE;
  }
}
