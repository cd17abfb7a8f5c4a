import { z } from 'zod';
import { asRecorded } from './recorded.js';

export interface EventDefinition<
  Type extends string = string,
  Data extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly kind: 'event';
  /** As stored, with its version: `TaskCompleted.v1`. */
  readonly type: Type;
  readonly data: Data;
  /** Fields that hold personal data, so that they can be erased later. */
  readonly personal: readonly string[];
  /** The field that holds or names the part of the record that it tells of; absent where it tells of the record itself. */
  readonly part?: string;
  /** What a history calls it; absent where its name says it. */
  readonly told?: string;
}

/**
 * Declares an event: a fact in the past tense, with the version it is stored under. `part` is for a fact of a part that a
 * record has several of, such as one of its addresses: what it says takes the place of no value of the record. What was in
 * the field before stands in the event's own `previous`. `told` is for an event that histories called otherwise before it
 * had this name: what is looked for there goes on being found.
 */
export const defineEvent = <const Type extends `${string}.v${number}`, Data extends z.core.$ZodType>(
  type: Type,
  data: Data,
  options: {
    readonly personal?: readonly string[];
    readonly part?: keyof z.output<Data> & string;
    readonly told?: string;
  } = {},
): EventDefinition<Type, Data> => ({
  kind: 'event',
  type,
  data: asRecorded(data),
  personal: options.personal ?? [],
  ...(options.part !== undefined && { part: options.part }),
  ...(options.told !== undefined && { told: options.told }),
});

/** An event as a decider makes it, before it has a place in a stream. */
export type EventOf<D extends EventDefinition> =
  D extends EventDefinition<infer Type, infer Data>
    ? { readonly type: Type; readonly data: z.output<Data> }
    : never;

/** What every stored event carries beside its data. */
export const EventMetadata = z.object({
  commandId: z.string(),
  commandName: z.string(),
  correlationId: z.string(),
  causationId: z.string().optional(),
  userId: z.string(),
  userName: z.string(),
  impersonatorId: z.string().optional(),
  companyId: z.string(),
  groupId: z.string(),
  at: z.string(),
  /** W3C Trace Context of the append, where tracing is on: what follows from the event goes on with the trace. */
  traceparent: z.string().optional(),
});
export type EventMetadata = z.infer<typeof EventMetadata>;

/** An event as it was stored, read back from the log. */
export interface RecordedEvent<Type extends string = string, Data = unknown> {
  readonly id: string;
  readonly type: Type;
  readonly data: Data;
  readonly metadata: EventMetadata;
  readonly streamId: string;
  /** 0 for the first event of the stream. */
  readonly revision: number;
  /** Commit position in $all. */
  readonly position: number;
}

/** The recorded form of a declared event. */
export type Recorded<D extends EventDefinition> =
  D extends EventDefinition<infer Type, infer Data> ? RecordedEvent<Type, z.output<Data>> : never;

/** Makes the event of a definition; the compiler checks the data. */
export const eventOf = <Type extends string, Data extends z.core.$ZodType>(
  definition: EventDefinition<Type, Data>,
  data: z.output<Data>,
): { readonly type: Type; readonly data: z.output<Data> } => ({ type: definition.type, data });

/** Narrows an event, recorded or just decided, to a definition. */
export const isEvent = <
  Type extends string,
  Data extends z.core.$ZodType,
  Happened extends Pick<RecordedEvent, 'type' | 'data'>,
>(
  definition: EventDefinition<Type, Data>,
  event: Happened,
): event is Happened & { readonly type: Type; readonly data: z.output<Data> } =>
  event.type === definition.type;
