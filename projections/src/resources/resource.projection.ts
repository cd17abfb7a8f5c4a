import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf, type Values } from '@upfront/contracts/kernel/resource/field.js';
import { KINDS } from '@upfront/contracts/kernel/resource/kinds.js';
import { orderScope } from '@upfront/contracts/kernel/resource/order-scope.js';
import type { RecordFact } from '@upfront/contracts/kernel/resource/record-log.js';
import { searchable } from '@upfront/contracts/kernel/search-text.js';
import { resources } from '@upfront/contracts/resources.js';
import { defineProjection, type Projection } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { arrange, atEnd, atPlace, first, without } from './record-order.js';
import { orderOf, recordsOf, type RecordModel } from './resource.read-models.js';
import { whenRecord } from './when-record.js';

/** What follows from the values alone. */
const shown = ({ fields, sorts, searches, title }: AnyResource, values: Values) => {
  const traits = (name: string) => KINDS[fields[name]?.kind ?? 'text'];
  const texts = (searches ?? [title]).flatMap((name) => traits(name).texts(values[name]));
  return {
    values,
    sort: Object.fromEntries((sorts ?? [title]).map((name) => [name, traits(name).sortKey(values[name])])),
    facets: Object.keys(fields).flatMap((name) =>
      traits(name).isFacet ? [`${name}:${textOf(values[name])}`] : [],
    ),
    ...searchable(...texts),
  };
};

type Told = Pick<RecordedEvent, 'metadata' | 'revision'>;

/** What one kind of fact does to the documents of a record. */
type Apply = {
  readonly [Kind in RecordFact['kind']]: (
    fact: Extract<RecordFact, { kind: Kind }>,
    event: Told,
    store: Store,
  ) => Promise<void>;
};

const applying = (resource: AnyResource): Apply => {
  const { isOrdered, commands, parent } = resource;
  const model = recordsOf(resource);
  const change = (
    id: string,
    { metadata, revision }: Told,
    store: Store,
    changed: (record: RecordModel) => Partial<RecordModel>,
  ): Promise<void> =>
    store.update(model, id, (record) => ({
      ...record,
      ...changed(record),
      revision,
      updatedAt: metadata.at,
      updatedByName: metadata.userName,
    }));
  /** A record that got another parent comes last there. */
  const moveOver = async (before: RecordModel, changes: Values, store: Store): Promise<void> => {
    const from = orderScope(resource, before);
    const to = orderScope(resource, { ...before, values: { ...before.values, ...changes } });
    if (from === to) return;
    await arrange(store, resource, from, without(before._id));
    await arrange(store, resource, to, atEnd(before._id));
  };
  return {
    created: async ({ id, companyId, key, values }, { metadata, revision }, store) => {
      store.put(model, {
        _id: id,
        companyId,
        reference: key ?? id,
        key,
        isDeleted: false,
        ...shown(resource, values),
        order: 0,
        revision,
        createdAt: metadata.at,
        updatedAt: metadata.at,
        updatedByName: metadata.userName,
      });
      if (isOrdered) await arrange(store, resource, orderScope(resource, { companyId, values }), atEnd(id));
    },
    changed: async ({ id, changes }, event, store) => {
      const before = await store.get(model, id);
      await change(id, event, store, ({ values }) => shown(resource, { ...values, ...changes }));
      if (isOrdered && parent && before) await moveOver(before, changes, store);
    },
    moved: async ({ id, order }, event, store) => {
      await change(id, event, store, () => ({}));
      const record = await store.get(model, id);
      if (record) await arrange(store, resource, orderScope(resource, record), atPlace(id, order));
    },
    reordered: async ({ companyId, recordIds }, _event, store) => {
      const [one] = parent ? await store.getMany(model, recordIds.slice(0, 1)) : [];
      const scope = one ? orderScope(resource, one) : companyId;
      await arrange(store, resource, scope, first(recordIds));
    },
    deleted: async ({ id }, event, store) => {
      if (commands.restore) await change(id, event, store, () => ({ isDeleted: true }));
      else store.remove(model, id);
    },
    restored: ({ id }, event, store) => change(id, event, store, () => ({ isDeleted: false })),
  };
};

/** The compiler does not follow that a fact and what is done about it are of one kind. */
const applied = <Kind extends RecordFact['kind']>(
  apply: Apply,
  fact: Extract<RecordFact, { kind: Kind }> & { readonly kind: Kind },
  event: Told,
  store: Store,
): Promise<void> => apply[fact.kind](fact, event, store);

/** The projection of one declared record. */
export const recordProjection = (resource: AnyResource): Projection => {
  const { isOrdered, stream, group } = resource;
  const model = recordsOf(resource);
  const apply = applying(resource);
  return defineProjection({
    name: `${stream}-records`,
    group,
    models: isOrdered ? [model, orderOf(resource)] : [model],
    on: whenRecord(resource, (fact, event, store: Store) => applied(apply, fact, event, store)),
  });
};

/** One projection per declared record, all of the same code. */
export const resourceProjections: readonly Projection[] = resources.map(recordProjection);
