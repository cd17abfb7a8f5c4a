import type { Logger } from './logging.js';
import { CORRELATION_HEADER } from './correlation.js';
import { isTemporary } from './temporary-answer.js';
import { inSpan, traceHeaders } from './tracing/tracing.js';

const TIMEOUT_MS = 30_000;

export interface InternalCommand {
  readonly name: string;
  readonly input: unknown;
  readonly key: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly correlationId: string;
  readonly causationId: string;
}

/** Sends commands on behalf of the system to the command service. */
export class InternalCommands {
  readonly #url: string;
  readonly #token: string;
  readonly #logger: Logger;

  constructor(url: string, token: string, logger: Logger) {
    this.#url = url.replace(/\/$/, '');
    this.#token = token;
    this.#logger = logger;
  }

  /** @throws when another try may succeed, as where the command service is away; a refusal is logged and counts as done */
  async send(command: InternalCommand): Promise<void> {
    await inSpan(`command ${command.name}`, { kind: 'client' }, () => this.#send(command));
  }

  async #send(command: InternalCommand): Promise<void> {
    const response = await fetch(`${this.#url}/internal/commands/${command.name}`, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        'idempotency-key': command.key,
        'upfront-company': command.companyId,
        'upfront-group': command.groupId,
        'upfront-causation': command.causationId,
        [CORRELATION_HEADER]: command.correlationId,
        ...traceHeaders(),
      },
      body: JSON.stringify(command.input),
    });
    const answer = await response.text();
    if (response.ok) return;
    if (isTemporary(response.status, answer)) {
      throw new Error(
        `The command service answered ${command.name} with ${response.status}: ${answer.slice(0, 300)}`,
      );
    }
    this.#logger.warn(
      {
        command: command.name,
        status: response.status,
        answer: answer.slice(0, 1_000),
        correlationId: command.correlationId,
      },
      'a command that followed from an event was refused',
    );
  }
}
