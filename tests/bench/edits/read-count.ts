import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Response } from 'playwright-core';
import { z } from 'zod';

/** How long nothing must be asked before an edit counts as over, in ms: live news is gathered for a second. */
const QUIET_MS = 2_000;

const Asked = z.object({ operationName: z.string() });

export interface Reads {
  readonly requests: number;
  /** Of the answers, as the page gets them, not compressed. */
  readonly bytes: number;
  /** From the edit to the last answer. */
  readonly ms: number;
  readonly names: readonly string[];
}

/** Counts the queries of a page from now on. */
export class ReadCount {
  readonly #started = performance.now();
  readonly #names: string[] = [];
  #bytes = 0;
  #last = performance.now();
  #isSent = false;

  constructor(private readonly page: Page) {
    page.on('response', this.#count);
  }

  readonly #count = async (response: Response): Promise<void> => {
    const request = response.request();
    if (!new URL(request.url()).pathname.startsWith('/api/') || request.method() === 'GET') return;
    const asked = Asked.safeParse(request.postDataJSON());
    this.#last = performance.now();
    if (!asked.success) {
      this.#isSent = true;
      return;
    }
    this.#names.push(asked.data.operationName);
    this.#bytes += (await response.body()).length;
  };

  /** Waits until the command was answered and nothing is asked any more. */
  async end(): Promise<Reads> {
    while (!this.#isSent || performance.now() - this.#last < QUIET_MS) await wait(50);
    this.page.off('response', this.#count);
    const ms = this.#last - this.#started;
    return { requests: this.#names.length, bytes: this.#bytes, ms, names: this.#names };
  }
}
