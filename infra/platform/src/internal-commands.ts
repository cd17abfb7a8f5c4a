import type { Logger } from './logging.js';
import { problems } from '@upfront/contracts/kernel/problem.js';
import { CORRELATION_HEADER } from './correlation.js';
import { keepable } from './edge/keepable.js';
import { Outage } from './outage.js';
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

/** The command service broke at a command. It may be the command's fault, or that of something the service needs. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
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

  /**
   * A refusal is logged and counts as done.
   * @throws Outage where another try may succeed, as while the command service is away; CommandFailed where it broke
   */
  async send(command: InternalCommand): Promise<void> {
    await inSpan(`command ${command.name}`, { kind: 'client' }, () => this.#send(command));
  }

  /** Whether the command service says that it has all that it needs. Never throws. */
  async isServed(): Promise<boolean> {
    try {
      return (await fetch(`${this.#url}/health/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
    } catch {
      return false;
    }
  }

  async #send(command: InternalCommand): Promise<void> {
    const { status, answer } = await this.#post(command);
    if (status < 300) return;
    if (isTemporary(status, answer)) {
      const complaint = `The command service answered ${command.name} with ${status}: ${answer.slice(0, 300)}`;
      throw status === problems.internal.status ? new CommandFailed(complaint) : new Outage(complaint);
    }
    this.#logger.warn(
      {
        command: command.name,
        status,
        answer: answer.slice(0, 1_000),
        correlationId: command.correlationId,
      },
      'a command that followed from an event was refused',
    );
  }

  async #post(command: InternalCommand): Promise<{ readonly status: number; readonly answer: string }> {
    const body = JSON.stringify(keepable(command.input));
    const request = {
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
      body,
    };
    try {
      const response = await fetch(`${this.#url}/internal/commands/${command.name}`, request);
      return { status: response.status, answer: await response.text() };
    } catch (cause) {
      throw new Outage(`The command service does not answer ${command.name}`, { cause });
    }
  }
}
