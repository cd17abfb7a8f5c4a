import type { PushEvent } from '@upfront/contracts/crm/events.js';
import type { CrmKind, ExternalIds, PushState } from '@upfront/contracts/crm/model.js';

/** All pushes of one campaign into one system; the current one is the latest. */
export interface PushedState {
  readonly stage: 'pushed';
  readonly pushId: string;
  readonly campaignId: string;
  readonly crmId: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly run: number;
  readonly status: PushState;
  readonly campaignName: string;
  readonly clientName: string;
  readonly system: string;
  readonly kind: CrmKind;
  readonly ownerId: string;
  readonly requestedById: string;
  /** Tries of the current push. */
  readonly tries: number;
  /** Tries since it was asked for or requeued. */
  readonly triesSinceQueued: number;
  /** A try that was begun and not reported. */
  readonly open: { readonly attempt: number; readonly key: string; readonly at: string } | undefined;
  readonly acceptNewIds: boolean;
  /** What became of it is not being looked up any more. */
  readonly gaveUp: boolean;
  /** Ids confirmed by this or an earlier push. */
  readonly ids: ExternalIds | undefined;
}

export type CrmPushState = { readonly stage: 'none' } | PushedState;

const changed = (state: CrmPushState, changes: Partial<PushedState>): CrmPushState =>
  state.stage === 'none' ? state : { ...state, ...changes };

export const evolve = (state: CrmPushState, event: PushEvent): CrmPushState => {
  switch (event.type) {
    case 'PushRequested.v1': {
      return {
        stage: 'pushed',
        ...event.data,
        status: 'queued',
        tries: 0,
        triesSinceQueued: 0,
        open: undefined,
        acceptNewIds: false,
        gaveUp: false,
        ids: state.stage === 'pushed' ? state.ids : undefined,
      };
    }
    case 'PushAttemptStarted.v1': {
      if (state.stage === 'none') return state;
      const { attempt, attemptKey: key, at } = event.data;
      const triesSinceQueued = state.triesSinceQueued + 1;
      return { ...state, status: 'sending', tries: attempt, triesSinceQueued, open: { attempt, key, at } };
    }
    case 'PushAttempted.v1':
      return changed(state, { status: 'queued', open: undefined });
    case 'PushConfirmed.v1':
      return changed(state, { status: 'sent', ids: event.data.ids, acceptNewIds: false });
    case 'PushFailed.v1':
      return changed(state, { status: 'failed', open: undefined });
    case 'PushOutcomeUnknown.v1':
      return changed(state, { status: 'unknown', open: undefined, gaveUp: event.data.gaveUp });
    case 'PushResolved.v1':
      return changed(state, { status: 'queued' });
    case 'PushRequeued.v1':
      return changed(state, {
        status: event.data.lookUpFirst ? 'unknown' : 'queued',
        triesSinceQueued: 0,
        acceptNewIds: event.data.acceptNewIds,
        gaveUp: false,
      });
    default:
      event satisfies never;
      return state;
  }
};
