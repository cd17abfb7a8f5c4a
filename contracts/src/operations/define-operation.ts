import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand, type CommandDefinition } from '../kernel/define-command.js';
import { defineEvent, type EventDefinition } from '../kernel/define-event.js';
import { defineJob, type JobDefinition } from '../kernel/define-job.js';
import type { ProblemDefinition } from '../kernel/problem.js';
import { capitalized } from '../kernel/letter-case.js';
import { asRecorded } from '../kernel/recorded.js';
import { Id, Instant } from '../kernel/values.js';
import { OperationRequeued } from './events.js';
import { JobScope } from './jobs.js';
import type { OperationDefinition, OperationHistory } from './operation-definition.js';
import { operationFileUrl, StoredFile, type SubjectType } from './model.js';
import { tells, type OperationStep, type ToldBy, type Values } from './steps.js';

type Schema<Out, In = unknown> = z.core.$ZodType<Out, In>;

/** An event that holds the operation's id, its company and its group beside its own data. */
type Told<Data = object> = EventDefinition<`${string}.v1`, Schema<Values & Data>>;

export interface OperationEvents {
  readonly requested: Told;
  /** A worker took it up; `attempt` counts all tries over the operation's life. */
  readonly started: Told<{ readonly attempt: number }>;
  readonly progressed: Told<{ readonly done: number; readonly total: number }>;
  /** A try failed and another follows by itself. */
  readonly delayed: Told<{
    readonly attempt: number;
    readonly reason: string;
    readonly nextTryAt: string;
  }>;
  readonly completed: Told;
  readonly failed: Told<{ readonly reason: string }>;
}

/** What a worker is to do with an operation it was given. */
export interface OperationInstruction {
  /** `build`: do it. `again`: after the wait that the report named. `stop`: it is finished, or no longer wanted. */
  readonly next: 'build' | 'again' | 'stop';
  readonly attempt: number;
  /** What is asked for; null unless it is to be done. */
  readonly order: { readonly subjectId: string; readonly request: Values } | null;
}

type Report<Data = object> = CommandDefinition<string, Schema<Values & Data>, Schema<OperationInstruction>>;

/** How workers report. */
export interface OperationCommands {
  readonly start: Report;
  readonly progress: Report<{ readonly done: number; readonly total: number }>;
  readonly complete: Report;
  /** With `nextTryAt` it is delayed and tried again; without, or after the last try, it has failed. */
  readonly fail: Report<{ readonly reason: string; readonly nextTryAt?: string | undefined }>;
}

export interface OperationOptions<
  Kind extends string,
  Request extends z.ZodObject,
  Result extends z.ZodObject,
> {
  /** Unique and never changed, such as `export`: events, commands, streams and ids are named after it. */
  readonly kind: Kind;
  /** Folder of the context it belongs to. */
  readonly context: string;
  /** The task queue that lists it, such as `Exports`. */
  readonly queue: string;
  readonly subject: SubjectType;
  /** What is asked for, beside the subject. */
  readonly request: Request;
  /** What the work results in; a `file` can be downloaded by whoever may see the subject. */
  readonly result: Result;
  /** What is being done, such as `Export insertion order`. */
  readonly title: (request: z.output<Request>) => string;
  /** What the subject's history calls it; the title where it is not given. */
  readonly what?: (request: z.output<Request>) => string;
  readonly history?: OperationHistory;
  /** Where the result is found once it is done; by default its file, where it has one. */
  readonly urlOf?: (id: string) => string;
  readonly job: Omit<JobDefinition, 'kind' | 'data'>;
  /** What a person is told who asks for work that has failed. */
  readonly failed: ProblemDefinition;
}

export interface DeclaredOperation<
  Kind extends string = string,
  Request extends z.ZodObject = z.ZodObject,
  Result extends z.ZodObject = z.ZodObject,
> extends OperationDefinition<Kind> {
  /** The field of events, commands and jobs that holds the operation's id, such as `exportId`. */
  readonly idField: string;
  /** The operation's id in what holds it. */
  readonly idIn: (values: Values) => string;
  /** Fields of the request event that hold id and name of the subject. */
  readonly subjectFields: { readonly id: string; readonly name: string };
  readonly request: Request;
  /** The request as events hold it. */
  readonly recorded: Request;
  readonly result: Result;
  readonly events: OperationEvents;
  readonly commands: OperationCommands;
  readonly job: JobDefinition<string, Schema<Values>>;
  readonly urlOf?: (id: string) => string;
  readonly failed: ProblemDefinition;
}

const camel = (kind: string): string =>
  kind.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());

const Text = z.string();

interface Names {
  /** `Export`. */
  readonly name: string;
  readonly idField: string;
  readonly subjectFields: { readonly id: string; readonly name: string };
}

const namesOf = (kind: string, subject: SubjectType): Names => ({
  name: capitalized(camel(kind)),
  idField: `${camel(kind)}Id`,
  subjectFields: { id: `${camel(subject)}Id`, name: `${camel(subject)}Name` },
});

const eventsOf = (
  { name, idField, subjectFields }: Names,
  request: z.ZodRawShape,
  result: z.ZodRawShape,
): OperationEvents => {
  const ref = { [idField]: Id, companyId: Id, groupId: Id };
  const subject = { [subjectFields.id]: Id, [subjectFields.name]: Text };
  return {
    requested: defineEvent(`${name}Requested.v1`, z.object({ ...ref, ...subject, ...request })),
    started: defineEvent(`${name}Started.v1`, z.object({ ...ref, attempt: z.int32() })),
    progressed: defineEvent(`${name}Progressed.v1`, z.object({ ...ref, done: z.int32(), total: z.int32() })),
    delayed: defineEvent(
      `${name}Delayed.v1`,
      z.object({ ...ref, attempt: z.int32(), reason: Text, nextTryAt: Instant }),
    ),
    completed: defineEvent(`${name}Completed.v1`, z.object({ ...ref, ...result })),
    failed: defineEvent(`${name}Failed.v1`, z.object({ ...ref, reason: Text })),
  };
};

const commandsOf = (
  { name, idField }: Names,
  context: string,
  request: z.ZodObject,
  result: z.ZodObject,
): OperationCommands => {
  const report = { [idField]: Id };
  const output = z.object({
    next: z.enum(['build', 'again', 'stop']),
    attempt: z.int32(),
    order: z.object({ subjectId: Id, request }).nullable().default(null),
  });
  const internal = { context, access: access.internal, output } as const;
  return {
    start: defineCommand({
      ...internal,
      name: `Start${name}`,
      input: z.object(report),
      summary: 'A worker takes the work up',
    }),
    progress: defineCommand({
      ...internal,
      name: `Report${name}Progress`,
      input: z.object({ ...report, done: z.int32().min(0), total: z.int32().min(1) }),
      summary: 'A worker says how far it is',
    }),
    complete: defineCommand({
      ...internal,
      name: `Complete${name}`,
      input: z.object({ ...report, ...result.shape }),
      summary: 'A worker has done it',
    }),
    fail: defineCommand({
      ...internal,
      name: `Fail${name}`,
      input: z.object({ ...report, reason: z.string().min(1).max(2_000), nextTryAt: Instant.optional() }),
      summary: 'A worker could not do it',
    }),
  };
};

const WithFile = z.object({ file: StoredFile.optional() });

/** What follows from the names of a kind. */
interface Following<Request extends z.ZodObject> extends Names {
  readonly idIn: (values: Values) => string;
  readonly events: OperationEvents;
  readonly recorded: Request;
  readonly urlOf: ((id: string) => string) | undefined;
}

const toldBy = <Request extends z.ZodObject>(
  { kind, title, what }: OperationOptions<string, Request, z.ZodObject>,
  { subjectFields, idIn, events, recorded, urlOf }: Following<Request>,
): readonly ToldBy[] => {
  const requested = (data: Values): OperationStep => {
    const asked = z.parse(recorded, data);
    const subject = { id: Text.parse(data[subjectFields.id]), name: Text.parse(data[subjectFields.name]) };
    const named = { title: title(asked), ...(what && { what: what(asked) }) };
    return { type: 'requested', id: idIn(data), subject, ...named, request: asked };
  };
  const done = (data: Values): OperationStep => {
    const id = idIn(data);
    const { file } = z.parse(WithFile, data);
    return { type: 'done', id, ...(urlOf && { url: urlOf(id) }), ...(file && { file }) };
  };
  return [
    tells(events.requested, requested),
    tells(events.started, (data) => ({ type: 'started', id: idIn(data) })),
    tells(events.progressed, ({ done: steps, total, ...data }) => ({
      type: 'progressed',
      id: idIn(data),
      progress: { done: steps, total },
    })),
    tells(events.delayed, ({ reason, nextTryAt, ...data }) => ({
      type: 'delayed',
      id: idIn(data),
      reason,
      nextTryAt,
    })),
    tells(events.completed, done),
    tells(events.failed, ({ reason, ...data }) => ({ type: 'failed', id: idIn(data), reason })),
    tells(OperationRequeued, (data) =>
      data.kind === kind ? { type: 'requeued', id: data.operationId } : undefined,
    ),
  ];
};

/**
 * Declares a kind of long work once. Its events (`ExportRequested.v1`, `…Started`, `…Progressed`, `…Delayed`,
 * `…Completed`, `…Failed`), streams (`export-<id>`), the workers' commands, the job, and what tray, task queue, command
 * line and history show follow from it (contracts/docs/decisions/0011-declared-operations.md).
 * @throws when the request or the result has a field that every operation has by itself
 */
export const defineOperation = <
  const Kind extends string,
  Request extends z.ZodObject,
  Result extends z.ZodObject,
>(
  options: OperationOptions<Kind, Request, Result>,
): DeclaredOperation<Kind, Request, Result> => {
  const { kind, context, queue, subject, request, result, history, job, failed } = options;
  const names = namesOf(kind, subject);
  const { idField, subjectFields } = names;
  const reserved = [idField, 'companyId', 'groupId', ...Object.values(subjectFields)];
  const taken = reserved.filter((name) => name in request.shape || name in result.shape);
  if (taken.length > 0) throw new Error(`${kind} cannot have a field ${taken.join(', ')}`);
  const events = eventsOf(names, request.shape, result.shape);
  const idIn = (values: Values): string => Text.parse(values[idField]);
  const recorded = asRecorded(request);
  const urlOf = options.urlOf ?? ('file' in result.shape ? operationFileUrl : undefined);
  const queued = defineJob({ ...job, data: z.object({ [idField]: Id, scope: JobScope }) });
  return {
    kind,
    queue,
    subject,
    maxTries: job.attempts,
    steps: 1,
    requeuable: ['failed'],
    told: toldBy(options, { ...names, idIn, events, recorded, urlOf }),
    jobs: [{ job: queued, idField }],
    ...(history && { history }),
    idField,
    idIn,
    subjectFields,
    request,
    recorded,
    result,
    events,
    commands: commandsOf(names, context, request, result),
    job: queued,
    ...(urlOf && { urlOf }),
    failed,
  };
};
