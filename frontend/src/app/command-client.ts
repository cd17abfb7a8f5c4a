import type { AnswerOf, CommandDefinition, RequestOf } from '@upfront/contracts/kernel/define-command.js';
import { isRecord } from '@upfront/contracts/kernel/value-at.js';
import { callApi, type Answer } from './api/http.js';
import { operationOf, type OperationHandle } from './operations/operations.js';
import { refreshQueries } from './query-refresh.js';
import { withKey } from './unanswered.js';

/**
 * A command as the browser knows it: its address, and its types by `import type` alone. The build writes
 * one constant per command into `src/generated`, so that a screen pulls in only those that it sends.
 */
export interface CommandRef<D extends CommandDefinition = CommandDefinition> {
  readonly name: D['name'];
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `{parameters}`. */
  readonly path: string;
  /** Never present at run time: carries the types. */
  readonly definition?: D;
}

export interface SendOptions {
  /**
   * Repeat a command with the key of its first try, so that it is done once. By itself a command without files keeps
   * its key where no answer came and the same is sent again.
   */
  readonly idempotencyKey?: string;
  /** The caller deals with 401, 403, 503 and a lost connection itself. */
  readonly silent?: boolean;
  readonly signal?: AbortSignal;
}

type Fields = Readonly<Record<string, unknown>>;
type Address = Pick<CommandRef, 'method' | 'path'>;

/** Fills `{parameters}` from the input; what is left over is the body. */
export function fillPath(path: string, input: Fields): { path: string; rest: Fields } {
  const used = new Set<string>();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = input[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') {
      throw new Error(`The address ${path} needs a value for ${name}`);
    }
    used.add(name);
    return encodeURIComponent(value);
  });
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !used.has(name)));
  return { path: filled, rest };
}

const isBinary = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob));

/** Files travel as multipart, everything else as JSON. */
function toBody(fields: Fields): unknown {
  if (!Object.values(fields).some(isBinary)) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null) continue;
      if (one instanceof Blob) form.append(name, one);
      else form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
    }
  }
  return form;
}

async function dispatch(ref: Address, input: unknown, options: SendOptions): Promise<Answer> {
  const { path, rest } = fillPath(ref.path, isRecord(input) ? input : {});
  const body = toBody(rest);
  const { idempotencyKey, silent, signal } = options;
  const call = (key: string): Promise<Answer> =>
    callApi(ref.method, path, { body, headers: { 'Idempotency-Key': key }, silent, signal });
  // Files cannot be told apart by what they say, and whoever deals with failures itself asks anew.
  const isOnItsOwn = idempotencyKey !== undefined || silent === true || body instanceof FormData;
  const answer = isOnItsOwn
    ? await call(idempotencyKey ?? crypto.randomUUID())
    : await withKey(`${ref.method} ${path} ${JSON.stringify(rest)}`, call);
  refreshQueries();
  return answer;
}

/**
 * Sends a command and resolves with its answer; queries on the screen are read again by themselves.
 * Throws a `Problem` when it is refused: `errors` belong beside the fields (see `useDraftForm`).
 */
export async function send<D extends CommandDefinition>(
  ref: CommandRef<D>,
  input: RequestOf<D>,
  options: SendOptions = {},
): Promise<AnswerOf<D>> {
  const answer = await dispatch(ref, input, options);
  // The server validates its answers against the same schema that gives this type.
  return answer.body as AnswerOf<D>;
}

/**
 * Starts long work. The handle resolves when the work is done; meanwhile the tray in the header shows it,
 * also after the page that started it was left.
 */
export async function run<D extends CommandDefinition>(
  ref: CommandRef<D>,
  input: RequestOf<D>,
  options: SendOptions = {},
): Promise<OperationHandle> {
  const answer = await dispatch(ref, input, options);
  return operationOf(answer);
}
