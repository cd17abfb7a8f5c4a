import type { Logger } from '@upfront/platform/logging.js';
import type { Services } from './services.js';

/** What a job's handler works with during one try. */
export interface JobContext {
  /** Id of the job; the same over all its tries. */
  readonly jobId: string;
  /** Names this very try, also among repetitions after a crash. */
  readonly attemptKey: string;
  /**
   * Aborted when the try takes longer than the job allows, or when the job is not this worker's any more. A process that
   * stops lets its tries end by themselves.
   */
  readonly signal: AbortSignal;
  /** The command and query services, on behalf of the system, in the company and group of the job. */
  readonly services: Services;
  readonly logger: Logger;
}
