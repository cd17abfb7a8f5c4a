import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf, type Values } from '@upfront/contracts/kernel/resource/field.js';
import { isFilter } from '@upfront/contracts/kernel/resource/resource-queries.js';
import { fold, searchTerms, searchWords } from '@upfront/contracts/kernel/search-text.js';
import { resources } from '@upfront/contracts/resources.js';
import { defineProjection, when, type Projection } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { arrange, atEnd, atPlace, first } from './record-order.js';
import { orderOf, recordsOf, type RecordModel, type SortKey } from './resource.read-models.js';

const sortKey = (value: unknown): SortKey => {
  if (typeof value === 'string') return fold(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

/** What follows from the values alone. */
const shown = ({ fields, sorts, searches, title }: AnyResource, values: Values) => {
  const texts = (searches ?? [title]).map((name) => textOf(values[name]));
  return {
    values,
    sort: Object.fromEntries((sorts ?? [title]).map((name) => [name, sortKey(values[name])])),
    facets: Object.entries(fields).flatMap(([name, field]) =>
      isFilter(field) ? [`${name}:${textOf(values[name])}`] : [],
    ),
    words: searchWords(...texts),
    terms: searchTerms(...texts),
  };
};

const change = (
  resource: AnyResource,
  { data, metadata, revision }: RecordedEvent & { readonly data: { readonly id: string } },
  store: Store,
  changed: (record: RecordModel) => Partial<RecordModel>,
): Promise<void> =>
  store.update(recordsOf(resource), data.id, (record) => ({
    ...record,
    ...changed(record),
    revision,
    updatedAt: metadata.at,
    updatedByName: metadata.userName,
  }));

const projectionOf = (resource: AnyResource): Projection => {
  const { events, isOrdered } = resource;
  const model = recordsOf(resource);
  const edited = [events.changed, events.switchedOn, events.switchedOff].map((definition) =>
    when(definition, (event, store: Store) =>
      change(resource, event, store, ({ values }) => shown(resource, { ...values, ...event.data.changes })),
    ),
  );
  return defineProjection({
    name: `${resource.stream}-records`,
    group: 'workspace',
    models: isOrdered ? [model, orderOf(resource)] : [model],
    on: [
      when(events.created, async ({ data, metadata, revision }, store: Store) => {
        const { id, companyId, key, values } = data;
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
        if (isOrdered) await arrange(store, resource, companyId, atEnd(id));
      }),
      ...edited,
      when(events.moved, async (event, store: Store) => {
        const { id, order } = event.data;
        await change(resource, event, store, () => ({}));
        const record = await store.get(model, id);
        if (record) await arrange(store, resource, record.companyId, atPlace(id, order));
      }),
      when(events.reordered, ({ data }, store: Store) =>
        arrange(store, resource, data.companyId, first(data.recordIds)),
      ),
      when(events.deleted, (event, store: Store) =>
        change(resource, event, store, () => ({ isDeleted: true })),
      ),
      when(events.restored, (event, store: Store) =>
        change(resource, event, store, () => ({ isDeleted: false })),
      ),
    ],
  });
};

/** One projection per declared resource, all of the same code. */
export const resourceProjections: readonly Projection[] = resources.map(projectionOf);
