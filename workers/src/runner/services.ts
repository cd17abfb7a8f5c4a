import { z } from 'zod';
import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { CORRELATION_HEADER } from '@upfront/platform/correlation.js';
import { keepable } from '@upfront/platform/edge/keepable.js';
import { isTemporary } from '@upfront/platform/temporary-answer.js';
import { inSpan, traceHeaders } from '@upfront/platform/tracing/tracing.js';

/** Longest wait for one answer of a service, in ms. */
const TIMEOUT_MS = 30_000;
/** How long a service that is away or busy is asked again before the job is put back, in ms. */
const PATIENCE_MS = 60_000;
const LONGEST_PAUSE_MS = 5_000;

export interface ServiceAddresses {
  readonly commandUrl: string;
  readonly queryUrl: string;
  readonly token: string;
}

/** In whose name, and after which event, a job asks. */
export interface CallScope {
  readonly companyId: string;
  readonly groupId: string;
  readonly correlationId: string;
  /** Commit position that the read models must have reached. */
  readonly position: number;
  readonly causationId: string;
}

/** A service said no; asking again would not help. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal';
  constructor(
    readonly call: string,
    readonly status: number,
    readonly detail: string,
  ) {
    super(`${call} was refused (${status}): ${detail}`);
  }
}

/** A service was away or busy for longer than a job waits; nothing is known to have happened. */
export class ServiceAway extends Error {
  override readonly name = 'ServiceAway';
}

/** What jobs ask of the command and query services. */
export interface Services {
  /** Sends an internal command; the same key takes effect once. */
  command<In extends z.core.$ZodType, Out extends z.core.$ZodType>(
    definition: CommandDefinition<string, In, Out>,
    input: z.input<In>,
    key: string,
  ): Promise<z.output<Out>>;
  /** Asks an internal query, once its read models contain the event that the job follows from. */
  query<In extends z.core.$ZodType, Out extends z.core.$ZodType>(
    definition: QueryDefinition<string, In, Out>,
    input: z.input<In>,
  ): Promise<z.output<Out>>;
}

interface Call {
  readonly method?: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

const Problem = z.object({ detail: z.string() });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const QueryFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.undefined()]));
type QueryFields = z.infer<typeof QueryFields>;

/** Fills `{parameters}` of a path; the rest of the fields become the query. */
const addressOf = (path: string, input: QueryFields): string => {
  const rest = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(input)) {
    const parameter = `{${name}}`;
    if (filled.includes(parameter)) filled = filled.replace(parameter, encodeURIComponent(String(value)));
    else if (value !== undefined) rest.append(name, String(value));
  }
  const query = rest.toString();
  return query === '' ? filled : `${filled}?${query}`;
};

/** The services as one job sees them. A service that restarts is waited for. */
export const createServices = (
  addresses: ServiceAddresses,
  scope: CallScope,
  signal: AbortSignal,
): Services => {
  const headers = {
    authorization: `Bearer ${addresses.token}`,
    'upfront-company': scope.companyId,
    'upfront-group': scope.groupId,
    'upfront-causation': scope.causationId,
    [CORRELATION_HEADER]: scope.correlationId,
  };

  /** Undefined where the same question may be answered later. */
  const once = async (url: string, init: Call): Promise<Answer | undefined> => {
    try {
      const all = { ...init.headers, ...traceHeaders() };
      const response = await fetch(url, { ...init, headers: all, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.headers.has('upfront-stale')) {
        await response.body?.cancel();
        return undefined;
      }
      const answer = { status: response.status, text: await response.text() };
      return isTemporary(answer.status, answer.text) ? undefined : answer;
    } catch {
      // Away, restarting, or cut off in the middle: the key makes asking again harmless.
      return undefined;
    }
  };

  const ask = async (call: string, url: string, init: Call): Promise<unknown> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (let wait = 100; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const answer = await once(url, init);
      if (answer) return read(call, answer);
      if (Date.now() + wait > deadline || signal.aborted)
        throw new ServiceAway(`${call} is not answered at the moment.`);
      await pause(wait);
    }
  };

  return {
    command: async (definition, input, key) => {
      // Answers of outside systems, parts of which it may hold, hold any character.
      const body = JSON.stringify(keepable(input));
      const all = { ...headers, 'content-type': 'application/json', 'idempotency-key': key };
      const url = `${addresses.commandUrl}/internal/commands/${definition.name}`;
      const answer = await inSpan(`command ${definition.name}`, { kind: 'client' }, () =>
        ask(definition.name, url, { method: 'POST', headers: all, body }),
      );
      return z.parse(definition.output, answer);
    },
    query: async (definition, input) => {
      const fields = QueryFields.parse(input);
      const url = addresses.queryUrl + addressOf(definition.path, fields);
      const all = { ...headers, 'upfront-after': String(scope.position) };
      const answer = await inSpan(`query ${definition.name}`, { kind: 'client' }, () =>
        ask(definition.name, url, { headers: all }),
      );
      return z.parse(definition.output, answer);
    },
  };
};

const read = (call: string, { status, text }: Answer): unknown => {
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (status < 400) return body;
  const problem = Problem.safeParse(body);
  throw new ServiceRefusal(call, status, problem.success ? problem.data.detail : text.slice(0, 300));
};
