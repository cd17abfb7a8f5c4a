import { z } from 'zod';
import type { AnswerOf, CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { AnyResource, ChangeInput } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { orderScope } from '@upfront/contracts/kernel/resource/order-scope.js';
import { resourceProblems } from '@upfront/contracts/kernel/resource/problems.js';
import { resources } from '@upfront/contracts/resources.js';
import { ObjectStore } from '@upfront/platform/storage/object-store.js';
import type { Given, Needs } from '@upfront/platform/injection.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { withClaims } from '../execute/claims.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { refuseBrokenReferences } from './broken-references.js';
import { guardsOf } from './own-guards.js';
import { aggregatesOf } from './record-aggregates.js';
import type { Planned, RecordGuards } from './record-rules.js';
import { preparedValues } from './prepared-values.js';
import type { RecordState } from './resource.state.js';
import { uniqueTexts, uniqueValuesOf } from './unique-values.js';
import { Aggregates } from '../execute/aggregates.js';
import { Reservations } from '../execute/reservations.js';

const ofAll = { aggregates: Aggregates, reservations: Reservations };
/** What all records need, and what the rules of one ask for beside it. */
type RecordNeeds = typeof ofAll & Needs;

type Known = Exclude<RecordState, { stage: 'none' }>;

/** What a command answers: of all that is known of the record the fields that its answer has. */
const answerOf = <D extends CommandDefinition>({ output }: D, state: RecordState): AnswerOf<D> => {
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  const { id, companyId, key, values } = state;
  const schema: D['output'] = output;
  return z.parse(schema, { ...values, id, companyId, key });
};

const orderIn = ({ isOrdered }: AnyResource, { order }: Values): number | undefined =>
  isOrdered && typeof order === 'number' ? order : undefined;

const loadFor = async (
  resource: AnyResource,
  { access }: CommandDefinition,
  id: string,
  context: CommandContext,
  { aggregates }: { readonly aggregates: Aggregates },
): Promise<Known> => {
  const { state } = await aggregates.load(aggregatesOf(resource).record, id);
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  checkRecord(access, context, { companyId: state.companyId });
  return state;
};

/** Unique values of a record: those that it is to have, and those that it had. */
interface Claims {
  readonly wanted: readonly string[];
  readonly before: readonly string[];
}

/** Handlers of a declared record: each finds the record, asks its rules, and decides while its values are claimed. */
export const recordHandlers = (
  resource: AnyResource,
  guards: RecordGuards = guardsOf(resource),
): readonly HandlerType[] => {
  const { commands, actions } = resource;
  const needs: RecordNeeds = { ...guards.needs, ...ofAll };
  const withPictures = { ...needs, objects: ObjectStore };

  const decide = async (
    planned: Planned,
    claims: Claims,
    context: CommandContext,
    services: Given<RecordNeeds>,
    options: { readonly isNew?: boolean } = {},
  ) => {
    const { id, companyId, wanted, message } = planned;
    await guards.before?.(planned, context, services);
    await refuseBrokenReferences(services, resource, companyId, wanted);
    const work = () =>
      services.aggregates.decide(aggregatesOf(resource).record, id, message, context, options);
    const unique = uniqueValuesOf(resource, companyId, id, services);
    return withClaims(
      services,
      context,
      unique,
      claims,
      () => guards.around?.(planned, work, context, services) ?? work(),
    );
  };

  const create = handle(commands.create, withPictures, async (input, context, services) => {
    const companyId = input.companyId ?? context.actor.companyId;
    checkRecord(commands.create.access, context, { companyId });
    const values = await preparedValues(services, resource, companyId, input);
    const meta = decisionMeta(context);
    const id = meta.newId();
    const data = { id, companyId, key: null, values, order: orderIn(resource, input) };
    const planned: Planned = {
      ...{ id, companyId, state: { stage: 'none' }, wanted: values },
      message: { type: 'Create', data, meta },
    };
    const claims = { wanted: uniqueTexts(resource, values), before: [] };
    const { state, position } = await decide(planned, claims, context, services, { isNew: true });
    return { answer: answerOf(commands.create, state), position };
  });

  /** Edits and actions: both change fields of a record. */
  const changeBy = (command: typeof commands.change, action?: string): HandlerType =>
    handle(command, withPictures, async (input: ChangeInput, context, services) => {
      const { id, companyId, seen } = input;
      const state = await loadFor(resource, command, id, context, services);
      if (companyId !== undefined && companyId !== state.companyId)
        throw new Refusal(resourceProblems.otherCompany);
      const wanted = await preparedValues(services, resource, state.companyId, input);
      const data = {
        ...{ wanted, seen, order: orderIn(resource, input) },
        ...(action === undefined ? {} : { action }),
      };
      const message = { type: 'Change', data, meta: decisionMeta(context) } as const;
      const planned = { id, companyId: state.companyId, state, wanted, message };
      const claims = {
        wanted: uniqueTexts(resource, { ...state.values, ...wanted }),
        before: uniqueTexts(resource, state.values),
      };
      const decided = await decide(planned, claims, context, services);
      return { answer: answerOf(command, decided.state), position: decided.position };
    });

  /** Deleting gives the unique values back, restoring claims them again. */
  const end = async (
    command: CommandDefinition,
    type: 'Delete' | 'Restore',
    id: string,
    context: CommandContext,
    services: Given<RecordNeeds>,
  ) => {
    const state = await loadFor(resource, command, id, context, services);
    const texts = uniqueTexts(resource, state.values);
    const message = { type, data: {}, meta: decisionMeta(context) } as const;
    const planned = { id, companyId: state.companyId, state, wanted: {}, message };
    const claims = { wanted: type === 'Restore' ? texts : [], before: texts };
    return decide(planned, claims, context, services);
  };

  const remove = (command: NonNullable<typeof commands.delete>): HandlerType =>
    handle(command, needs, async ({ id }, context, services) => {
      const { position } = await end(command, 'Delete', id, context, services);
      return { answer: z.parse(command.output, { id }), position };
    });

  const restore = (command: NonNullable<typeof commands.restore>): HandlerType =>
    handle(command, needs, async ({ id }, context, services) => {
      const { state, position } = await end(command, 'Restore', id, context, services);
      return { answer: answerOf(command, state), position };
    });

  const reorder = (command: NonNullable<typeof commands.reorder>): HandlerType =>
    handle(
      command,
      { aggregates: Aggregates },
      async ({ ids, companyId: given }, context, { aggregates }) => {
        const companyId = given ?? context.actor.companyId;
        checkRecord(command.access, context, { companyId });
        const { record, order } = aggregatesOf(resource);
        const states = await Promise.all(ids.map((id) => aggregates.recent(record, id)));
        const scopes = states.map(({ state }) =>
          state.stage !== 'none' && state.companyId === companyId ? orderScope(resource, state) : undefined,
        );
        if (scopes.includes(undefined) || new Set(scopes).size > 1) {
          const { detail } = resourceProblems.noSuchReference;
          throw new Refusal(resourceProblems.noSuchReference, { errors: { ids: [detail] } });
        }
        const message = { type: 'Reorder', data: { companyId, ids }, meta: decisionMeta(context) } as const;
        const { position } = await aggregates.decide(order, companyId, message, context);
        return { answer: z.parse(command.output, { ids: [...new Set(ids)] }), position };
      },
    );

  return [
    create,
    changeBy(commands.change),
    ...actions.map(({ name, command }) => changeBy(command, name)),
    ...(commands.delete ? [remove(commands.delete)] : []),
    ...(commands.restore ? [restore(commands.restore)] : []),
    ...(commands.reorder ? [reorder(commands.reorder)] : []),
  ];
};

/** Handlers of every declared record. */
export const resourceHandlers: readonly HandlerType[] = resources.flatMap((resource) =>
  recordHandlers(resource),
);
