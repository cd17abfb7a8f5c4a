import type { z } from 'zod';
import { isEvent, type EventDefinition, type RecordedEvent } from '../kernel/define-event.js';
import type { OperationProgress, StoredFile } from './model.js';

/** Fields that only a declaration knows. */
export type Values = Readonly<Record<string, unknown>>;

/** What an event means for the operation it is about, whatever the kind. */
export type OperationStep =
  | {
      readonly type: 'requested';
      readonly id: string;
      /** The record it is about, of the type that the kind declares. */
      readonly subject: { readonly id: string; readonly name: string };
      /** What is being done, such as `Push campaign to Salesforce`. */
      readonly title: string;
      /** What the subject's history calls it, such as `Salesforce`; the title where it is not given. */
      readonly what?: string;
      /** What was asked for, where the declaration says what that is. */
      readonly request?: Values;
    }
  | { readonly type: 'started'; readonly id: string; readonly progress?: OperationProgress }
  | { readonly type: 'progressed'; readonly id: string; readonly progress: OperationProgress }
  /** A try ended and another follows: at `nextTryAt`, or soon where it is null. */
  | {
      readonly type: 'delayed';
      readonly id: string;
      readonly reason: string | null;
      readonly nextTryAt: string | null;
    }
  | {
      readonly type: 'done';
      readonly id: string;
      /** Where the result is found. */
      readonly url?: string;
      readonly file?: StoredFile;
    }
  | { readonly type: 'failed'; readonly id: string; readonly reason: string | null }
  /** Something was sent outside, and it is not known what arrived. */
  | { readonly type: 'unknown'; readonly id: string; readonly reason: string }
  /** What arrived is known now, and the work goes on. */
  | { readonly type: 'resolved'; readonly id: string }
  /** A person had it run again. `looksUpFirst`: what arrived is looked up before anything is sent. */
  | { readonly type: 'requeued'; readonly id: string; readonly looksUpFirst?: boolean };

export type StepType = OperationStep['type'];

/** An event of the log, or one that a decision has just made. */
type Happened = Pick<RecordedEvent, 'type' | 'data'>;

/** An event that moves operations of one kind on. */
export interface ToldBy {
  readonly event: EventDefinition;
  /** Undefined where this event is about work of another kind. */
  readonly stepOf: (event: Happened) => OperationStep | undefined;
}

/** Says what an event means for the operation it is about. */
export const tells = <Type extends string, Data extends z.core.$ZodType>(
  event: EventDefinition<Type, Data>,
  stepOf: (data: z.output<Data>) => OperationStep | undefined,
): ToldBy => ({
  event,
  stepOf: (happened) => (isEvent(event, happened) ? stepOf(happened.data) : undefined),
});

/** What an event means for operations of a kind; undefined where it says nothing of them. */
export const stepIn = (told: readonly ToldBy[], happened: Happened): OperationStep | undefined =>
  told.find(({ event }) => event.type === happened.type)?.stepOf(happened);
