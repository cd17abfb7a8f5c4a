import type { Logger } from '@upfront/platform/logging.js';
import type { Connection } from 'mongoose';
import type { Announcer } from './announcer.js';
import type { Checkpoints } from './checkpoints.js';
import type { Comparison } from './compare-collections.js';
import type { EventFeed } from './event-feed.js';
import type { ReadModels } from './read-models.js';
import type { SetAsideStore } from './set-aside-store.js';

export interface RebuildContext {
  readonly mongo: Connection;
  readonly feed: EventFeed;
  readonly readModels: ReadModels;
  readonly checkpoints: Checkpoints;
  readonly setAside: SetAsideStore;
  readonly announcer: Announcer;
  readonly logger: Logger;
}

export interface RebuildOptions {
  /** Leave the live documents alone, only say whether they are what the events give. */
  readonly compareOnly?: boolean;
  /** Swap although the documents differ, as they do when their shape has changed. */
  readonly acceptDifferences?: boolean;
  /** Where the new documents do not become the live ones, keep them beside those, for people to look at. */
  readonly keep?: boolean;
  /** Go on with the documents that an earlier run kept, instead of building anew. */
  readonly resume?: boolean;
  /** How long readers may still use the old collections before they are dropped, in ms. Default 10 s. */
  readonly graceMs?: number;
  /** Called with one sentence at a time. */
  readonly progress?: (sentence: string) => void;
}

export interface RebuildResult {
  readonly swapped: boolean;
  readonly events: number;
  readonly seconds: number;
  readonly comparisons: readonly Comparison[];
  /** Resolves when the old collections are gone, once readers have had time to leave them. */
  readonly dropped: Promise<void>;
}
