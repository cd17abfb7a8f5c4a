/** Redis channel on which groups say how far they are. */
export const POSITIONS_CHANNEL = 'upfront:positions';
/** Redis channel of live events for open browsers. */
export const LIVE_CHANNEL = 'upfront:live';
/** Redis channel that says that a read model lives in another collection now. */
export const READ_MODELS_CHANNEL = 'upfront:read-models';

export interface PositionMessage {
  readonly group: string;
  readonly position: number;
}

export type LiveEventName =
  'user-notification' | 'user-event' | 'system-event' | 'global-message' | 'data-changed';

export interface LiveMessage {
  /** `user:{id}`, `company:{id}` or `everyone`. */
  readonly room: string;
  readonly event: LiveEventName;
  readonly payload: unknown;
}
