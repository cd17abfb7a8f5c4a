import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Type } from '@nestjs/common';
import { abilityFor } from '@upfront/contracts/ability.js';
import type { Access } from '@upfront/contracts/kernel/access.js';
import { allows, type AccessRecord } from '@upfront/contracts/kernel/ability.js';
import { isSystem } from '@upfront/contracts/kernel/actor.js';
import type { CommandMessage, DecisionMeta, DomainEvent } from '@upfront/contracts/kernel/decider.js';
import type { AnswerOf, CommandDefinition, InputOf } from '@upfront/contracts/kernel/define-command.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { registerHandler } from '@upfront/platform/handler-registry.js';
import { needing, type Given, type Needs } from '@upfront/platform/injection.js';
import { Aggregates, type Aggregate } from './aggregates.js';
import { busCommandType, type BusCommand } from './command-types.js';
import { decisionMeta, type CommandContext, type Outcome } from './context.js';

/**
 * Checks a `record` access rule on the record's facts.
 * @throws Refusal 404 where the record is not there or not the actor's to see, 403 where it may only be seen
 */
export const checkRecord = (
  rule: Access,
  context: CommandContext,
  record: AccessRecord | undefined,
): void => {
  if (rule.kind !== 'record') return;
  if (record === undefined) throw new Refusal(problems.notFound);
  if (isSystem(context.actor)) return;
  const ability = abilityFor(context.actor);
  if (allows(ability, rule.action, rule.subject, record)) return;
  if (rule.action !== 'create' && !allows(ability, 'view', rule.subject, record))
    throw new Refusal(problems.notFound);
  throw new Refusal(problems.forbidden);
};

export type HandlerType = Type<ICommandHandler<BusCommand>>;

/**
 * A handler with rules of its own: anything more than load, decide, append. It is given what it needs, by the names it
 * uses: `{ aggregates: Aggregates, reservations: Reservations }`.
 */
export const handle = <D extends CommandDefinition, N extends Needs>(
  definition: D,
  needs: N,
  execute: (
    input: InputOf<D>,
    context: CommandContext,
    given: Given<N>,
  ) => Promise<Outcome & { answer: AnswerOf<D> }>,
): HandlerType => {
  @CommandHandler(busCommandType(definition))
  class Handler extends needing(needs) implements ICommandHandler<BusCommand<InputOf<D>>> {
    execute(command: BusCommand<InputOf<D>>): Promise<Outcome> {
      return execute(command.input, command.context, this.given);
    }
  }
  registerHandler(Handler, definition);
  return Handler;
};

/** What a binding is given. */
interface Bound {
  readonly aggregates: Aggregates;
}

export interface Binding<D extends CommandDefinition, State> {
  /** Id of the aggregate, from the input; `meta.newId()` for one that is created. */
  readonly id: (input: InputOf<D>, meta: DecisionMeta) => string;
  /** The command creates its aggregate: the stream is expected not to exist. */
  readonly isNew?: boolean;
  /** Access facts of the record; undefined where there is no such record. Needed for `record` access rules. */
  readonly record?: (
    state: State,
    input: InputOf<D>,
    context: CommandContext,
    given: Bound,
  ) => AccessRecord | undefined | Promise<AccessRecord | undefined>;
  /** What the command answers; default `{ id }`. */
  readonly answer?: (
    state: State,
    id: string,
    input: InputOf<D>,
    given: Bound,
  ) => AnswerOf<D> | Promise<AnswerOf<D>>;
  /** Id of the operation to poll, where the command answers 202. */
  readonly operation?: (state: State, id: string, input: InputOf<D>) => string;
}

/** The decider's message of a command: its name, its input and what the outside gives. */
export const messageOf =
  <Name extends string, D extends CommandDefinition<Name>>(definition: D & { readonly name: Name }) =>
  (data: InputOf<D>, meta: DecisionMeta): CommandMessage<Name, InputOf<D>> => ({
    type: definition.name,
    data,
    meta,
  });

/**
 * Binds a command to an aggregate by the common way: load, check access, decide, append, answer.
 * `Command` is the decider's command union; the definition's message must be one of them.
 */
export const bind = <
  D extends CommandDefinition,
  State,
  Command extends CommandMessage,
  Event extends DomainEvent,
>(
  definition: D,
  aggregate: Aggregate<State, Command, Event>,
  binding: Binding<D, State> & {
    /** The decider's message for this input; the type of the command is the definition's name. */
    readonly message: (input: InputOf<D>, meta: DecisionMeta) => Command;
  },
): HandlerType =>
  handle(definition, { aggregates: Aggregates }, async (input, context, given) => {
    const meta = decisionMeta(context);
    const id = binding.id(input, meta);
    const { record } = binding;
    if (definition.access.kind === 'record' && !record)
      throw new Error(`${definition.name} has no record to check`);
    const decided = await given.aggregates.decide(aggregate, id, binding.message(input, meta), context, {
      ...(binding.isNew ? { isNew: true } : {}),
      ...(record
        ? {
            guard: async (state: State) =>
              checkRecord(definition.access, context, await record(state, input, context, given)),
          }
        : {}),
    });
    const answer = binding.answer
      ? await binding.answer(decided.state, id, input, given)
      : ({ id } as AnswerOf<D>);
    return {
      answer,
      ...(decided.position ? { position: decided.position } : {}),
      ...(binding.operation ? { operationId: binding.operation(decided.state, id, input) } : {}),
    };
  });
