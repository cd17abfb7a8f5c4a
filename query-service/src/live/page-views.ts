import { randomUUID } from 'node:crypto';
import { MAX_PAGE_VIEWS, RecordPageViews } from '@upfront/contracts/activity/commands.js';
import { PageView } from '@upfront/contracts/activity/page-view.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { InternalCommand } from '@upfront/platform/internal-commands.js';
import type { Logger } from '@upfront/platform/logging.js';

/** How long page views are gathered, in ms: nobody waits for them. */
const GATHER_MS = 2_000;
/** Batches that are kept while the command service is away; then the oldest are given up. */
const MOST_BATCHES = 500;

interface Batch {
  /** Makes the command take effect once, however often it is sent. */
  readonly key: string;
  readonly actor: Actor;
  readonly views: { readonly path: string; readonly at: string }[];
}

export interface PageViewsOptions {
  readonly commands: { send(command: InternalCommand): Promise<void> };
  readonly logger: Logger;
  readonly gatherMs?: number;
}

/** One person in one place: the same person impersonated, or in another group, is another viewer. */
const viewerOf = ({ userId, impersonatorId, companyId, groupId }: Actor): string =>
  [userId, impersonatorId, companyId, groupId].join(' ');

const commandFor = ({ key, actor, views }: Batch): InternalCommand => {
  const { userId, fullName: userName, impersonatorId, companyId, groupId } = actor;
  const viewer = { userId, userName, companyId, groupId };
  const input = { ...viewer, ...(impersonatorId === undefined ? {} : { impersonatorId }), views };
  return {
    name: RecordPageViews.name,
    ...{ input, key, companyId, groupId },
    correlationId: key,
    causationId: '',
  };
};

/** Passes on which pages people open, as browsers tell it on the live socket: gathered, and tried again when it failed. */
export class PageViews {
  readonly #options: PageViewsOptions;
  /** Batches that still grow, by viewer. */
  readonly #open = new Map<string, Batch>();
  #waiting: Batch[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PageViewsOptions) {
    this.#options = options;
  }

  /** Takes a page view of this person; what is none is ignored. */
  add(actor: Actor, payload: unknown): void {
    const { data } = PageView.safeParse(payload);
    if (!data) return;
    const viewer = viewerOf(actor);
    const batch = this.#open.get(viewer) ?? { key: randomUUID(), actor, views: [] };
    this.#open.set(viewer, batch);
    batch.views.push({ path: data.path, at: new Date().toISOString() });
    if (batch.views.length === MAX_PAGE_VIEWS) {
      this.#open.delete(viewer);
      this.#waiting.push(batch);
    }
    this.#wake();
  }

  /** Sends what has been gathered; also at the end. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batches = [...this.#waiting, ...this.#open.values()];
    this.#open.clear();
    this.#waiting = [];
    await Promise.all(batches.map((batch) => this.#send(batch)));
    const lost = this.#waiting.splice(0, this.#waiting.length - MOST_BATCHES);
    if (lost.length > 0) this.#options.logger.error({ batches: lost.length }, 'page views were given up');
    if (this.#waiting.length > 0) this.#wake();
  }

  async #send(batch: Batch): Promise<void> {
    try {
      await this.#options.commands.send(commandFor(batch));
    } catch (error) {
      this.#options.logger.warn({ err: error }, 'page views could not be written; they are sent again');
      this.#waiting.push(batch);
    }
  }

  #wake(): void {
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.gatherMs ?? GATHER_MS);
  }
}
