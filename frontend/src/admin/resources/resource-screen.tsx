import { useMemo } from 'react';
import type { RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import { isFilter, recordRows } from '@upfront/contracts/kernel/resource/resource-queries.js';
import { PageHeader } from '../../app/frame/page-header.js';
import { useUser } from '../../app/session/use-session.js';
import { AddButton } from '../../ui/add-button.js';
import { DataGrid } from '../../ui/grid/data-grid.js';
import { isNarrowed, stateOf } from '../../ui/grid/grid-state.js';
import { ListEmpty } from '../../ui/grid/list-empty.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { useListQuery } from '../../ui/grid/use-list-query.js';
import { useFormat } from '../../ui/use-format.js';
import { reorderRecords } from './record-actions.js';
import { columnsOf, filtersOf, phoneRowOf } from './resource-columns.js';
import { listOf, type ResourceRef } from './resource-ref.js';
import { NEW, ResourceSheet } from './resource-sheet.js';
import { useReferences } from './use-references.js';

const NO_NAMES = {};
/** Rows per page where people arrange them. */
const ARRANGED = 100;

/** The records of one declared resource: list, sheet with the form, order, switches. */
export function ResourceScreen({ resource, title }: { resource: ResourceRef; title: string }) {
  const { permissionRoutes } = useUser();
  const { definition } = resource;
  const [one, many] = definition.nouns;
  const options = useMemo(
    () => ({
      ...stateOf(recordRows(definition)),
      // An order is arranged on one page.
      ...(definition.isOrdered ? { size: ARRANGED } : {}),
      filters: Object.entries(definition.fields).flatMap(([name, field]) => (isFilter(field) ? [name] : [])),
    }),
    [definition],
  );
  const control = useGridState(options);
  const format = useFormat();
  const references = useReferences(resource);
  const filters = Object.entries(control.filters).flatMap(([name, values]) =>
    values.map((value) => `${name}:${value}`),
  );
  const { data, load } = useListQuery({
    query: resource.list,
    variables: { ...control.variables, filters },
  });
  const list = listOf(definition, data);
  const names = list?.names ?? NO_NAMES;
  const columns = useMemo(() => columnsOf(definition, names, format), [definition, names, format]);
  const open = (id: string | undefined): void => control.change({ open: id });
  const { pages, path } = definition.screen;
  const mayCreate =
    list?.abilities.create === true && (pages === undefined || permissionRoutes.includes(pages.new));
  const does = pages ? { to: `${path}/new` } : { onClick: () => open(NEW) };
  const create = mayCreate ? <AddButton label={`New ${one}`} {...does} /> : null;
  const mayArrange =
    definition.isOrdered &&
    list?.abilities.create === true &&
    list.items.length === list.num &&
    !isNarrowed(control) &&
    control.sort.field === 'order' &&
    control.sort.dir === 'asc';
  const shownIds = (list?.items ?? []).map(({ id }) => id);
  const arrange = (ids: readonly string[]): void => {
    void reorderRecords(definition, ids, shownIds);
  };
  const move = (id: string, place: number): void => {
    const others = shownIds.filter((other) => other !== id);
    arrange([...others.slice(0, place), id, ...others.slice(place)]);
  };
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: 'Admin', to: '/admin' }]} />
      <DataGrid<RecordView>
        id={definition.stream}
        noun={definition.nouns}
        columns={columns}
        phoneRow={phoneRowOf(definition, names, format)}
        control={control}
        rows={list?.items}
        total={list?.num}
        {...load}
        filters={filtersOf(definition, references)}
        tabs={[{ key: '', label: 'All', count: list?.num }]}
        action={create}
        {...(pages && permissionRoutes.includes(pages.edit)
          ? { pageOf: (id: string) => `${path}/edit/${id}` }
          : {})}
        sheet={(record, id) => (
          <ResourceSheet
            resource={resource}
            references={references}
            record={record}
            id={id}
            {...(mayArrange && record
              ? {
                  moving: {
                    place: record.order,
                    last: list.num - 1,
                    to: (place: number) => move(record.id, place),
                  },
                }
              : {})}
            onClose={() => open(undefined)}
            // A new one may stand on another page: it is opened.
            onSaved={(saved) => open(id === NEW ? saved : undefined)}
          />
        )}
        {...(mayArrange ? { onArrange: arrange } : {})}
        empty={
          <ListEmpty control={control} one={one} none={`No ${many} yet.`}>
            {create}
          </ListEmpty>
        }
      />
    </>
  );
}
