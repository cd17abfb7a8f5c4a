import type { AnswerOf, CommandDefinition, RequestOf } from '@upfront/contracts/kernel/define-command.js';
import { isRecord } from '@upfront/contracts/kernel/value-at.js';
import { callApi, type Answer } from './api/http.js';
import { rememberChanged } from './api/position.js';
import { foresee } from './foreseen.js';
import { operationOf, type OperationHandle } from './operations/operations.js';
import { changesOf, loadTable } from './changes-of.js';
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
  /** What its record shows at once. */
  readonly shows?: CommandDefinition['shows'];
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
type Address = Pick<CommandRef, 'method' | 'path' | 'shows'>;

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

/** Sends a command; where it says what its record is about to show, that is shown meanwhile. */
function dispatch(ref: Address, given: unknown, options: SendOptions): Promise<Answer> {
  const input = isRecord(given) ? given : {};
  const { id } = input;
  const sent = (): Promise<Answer> => sendOnce(ref, input, options);
  return ref.shows && typeof id === 'string' ? foresee({ id, fields: ref.shows }, sent) : sent();
}

async function sendOnce(ref: Address, input: Fields, options: SendOptions): Promise<Answer> {
  const { path, rest } = fillPath(ref.path, input);
  const body = toBody(rest);
  const { idempotencyKey, silent, signal } = options;
  const call = async (key: string, isAgain: boolean): Promise<Answer> => {
    void loadTable().catch(() => undefined);
    const answer = await callApi(ref.method, path, {
      body,
      headers: { 'Idempotency-Key': key },
      silent,
      signal,
    });
    // Of what was sent twice nobody knows what was done the first time.
    const changes = isAgain ? undefined : await changesOf(answer.headers);
    rememberChanged(changes ? [...changes.keys()] : ['*']);
    refreshQueries(changes);
    return answer;
  };
  // Files cannot be told apart by what they say, and whoever deals with failures itself asks anew.
  const isOnItsOwn = idempotencyKey !== undefined || silent === true || body instanceof FormData;
  if (isOnItsOwn) return call(idempotencyKey ?? crypto.randomUUID(), idempotencyKey !== undefined);
  return withKey(`${ref.method} ${path} ${JSON.stringify(rest)}`, call);
}

/**
 * Sends a command and resolves with its answer; queries on the screen that it concerns are read again by themselves.
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
