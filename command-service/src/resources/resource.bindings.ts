import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { AnyResource, SavedRecord } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { resourceProblems } from '@upfront/contracts/kernel/resource/problems.js';
import { resources } from '@upfront/contracts/resources.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { withClaims } from '../execute/claims.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { aggregatesOf } from './record-aggregates.js';
import { refuseBrokenReferences } from './references.js';
import type { RecordState } from './resource.state.js';
import { uniqueTexts, uniqueValuesOf } from './unique-values.js';

type Known = Exclude<RecordState, { stage: 'none' }>;

const savedOf = (state: RecordState): SavedRecord => {
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  const { id, companyId, key, revision, values } = state;
  return { ...values, id, companyId, key, revision };
};

/** The fields of the resource among what was given. */
const valuesIn = ({ fields }: AnyResource, input: Values): Values =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]] as const])),
  );

const orderIn = ({ isOrdered }: AnyResource, { order }: Values): number | undefined =>
  isOrdered && typeof order === 'number' ? order : undefined;

const loadFor = async (
  resource: AnyResource,
  verb: 'change' | 'delete' | 'restore',
  id: string,
  context: CommandContext,
  tools: Tools,
): Promise<Known> => {
  const { state } = await tools.aggregates.load(aggregatesOf(resource).record, id);
  const { access } = resource.commands[verb];
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  checkRecord(access, context, { companyId: state.companyId });
  return state;
};

const create = (resource: AnyResource): HandlerType =>
  handle(resource.commands.create, async (input, context, tools) => {
    const companyId = input.companyId ?? context.actor.companyId;
    checkRecord(resource.commands.create.access, context, { companyId });
    const values = valuesIn(resource, input);
    await refuseBrokenReferences(tools, resource, companyId, values);
    const meta = decisionMeta(context);
    const id = meta.newId();
    const data = { id, companyId, key: null, values, order: orderIn(resource, input) };
    const claims = { wanted: uniqueTexts(resource, values), before: [] };
    const { state, position } = await withClaims(
      tools,
      context,
      uniqueValuesOf(resource, companyId, id, tools),
      claims,
      () =>
        tools.aggregates.decide(aggregatesOf(resource).record, id, { type: 'Create', data, meta }, context, {
          isNew: true,
        }),
    );
    return { answer: savedOf(state), position };
  });

const change = (resource: AnyResource): HandlerType =>
  handle(resource.commands.change, async (input, context, tools) => {
    const { id, companyId, revision: seen } = input;
    const before = await loadFor(resource, 'change', id, context, tools);
    if (companyId !== undefined && companyId !== before.companyId)
      throw new Refusal(resourceProblems.otherCompany);
    const wanted = valuesIn(resource, input);
    await refuseBrokenReferences(tools, resource, before.companyId, wanted);
    const data = { wanted, seen, order: orderIn(resource, input) };
    const claims = {
      wanted: uniqueTexts(resource, { ...before.values, ...wanted }),
      before: uniqueTexts(resource, before.values),
    };
    const { state, position } = await withClaims(
      tools,
      context,
      uniqueValuesOf(resource, before.companyId, id, tools),
      claims,
      () =>
        tools.aggregates.decide(
          aggregatesOf(resource).record,
          id,
          { type: 'Change', data, meta: decisionMeta(context) },
          context,
        ),
    );
    return { answer: savedOf(state), position };
  });

/** Deleting gives the unique values back, restoring claims them again. */
const end =
  (resource: AnyResource, verb: 'delete' | 'restore', type: 'Delete' | 'Restore') =>
  async (id: string, context: CommandContext, tools: Tools) => {
    const before = await loadFor(resource, verb, id, context, tools);
    const texts = uniqueTexts(resource, before.values);
    const claims = { wanted: verb === 'restore' ? texts : [], before: texts };
    return withClaims(tools, context, uniqueValuesOf(resource, before.companyId, id, tools), claims, () =>
      tools.aggregates.decide(
        aggregatesOf(resource).record,
        id,
        { type, data: {}, meta: decisionMeta(context) },
        context,
      ),
    );
  };

const reorder = (resource: AnyResource): readonly HandlerType[] => {
  const definition = resource.commands.reorder;
  if (!definition) return [];
  const handler = handle(definition, async ({ ids, companyId: given }, context, tools) => {
    const companyId = given ?? context.actor.companyId;
    checkRecord(definition.access, context, { companyId });
    const { record, order } = aggregatesOf(resource);
    const states = await Promise.all(ids.map((id) => tools.aggregates.recent(record, id)));
    const isOwn = ({ state }: { state: RecordState }): boolean =>
      state.stage !== 'none' && state.companyId === companyId;
    if (!states.every(isOwn)) {
      const { detail } = resourceProblems.noSuchReference;
      throw new Refusal(resourceProblems.noSuchReference, { errors: { ids: [detail] } });
    }
    const message = { type: 'Reorder', data: { companyId, ids }, meta: decisionMeta(context) } as const;
    const { position } = await tools.aggregates.decide(order, companyId, message, context);
    return { answer: { ids: [...new Set(ids)] }, position };
  });
  return [handler];
};

const handlersOf = (resource: AnyResource): readonly HandlerType[] => [
  create(resource),
  change(resource),
  handle(resource.commands.delete, async ({ id }, context, tools) => {
    const { position } = await end(resource, 'delete', 'Delete')(id, context, tools);
    return { answer: { id }, position };
  }),
  handle(resource.commands.restore, async ({ id }, context, tools) => {
    const { state, position } = await end(resource, 'restore', 'Restore')(id, context, tools);
    return { answer: savedOf(state), position };
  }),
  ...reorder(resource),
];

/** Handlers of every declared resource. */
export const resourceHandlers: readonly HandlerType[] = resources.flatMap(handlersOf);
