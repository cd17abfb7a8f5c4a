import type { AdministeredResource, RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf, type Field } from '@upfront/contracts/kernel/resource/field.js';
import { KINDS } from '@upfront/contracts/kernel/resource/kinds.js';
import { isFilter } from '@upfront/contracts/kernel/resource/resource-queries.js';
import type { GridColumn, GridFilter, PhoneRow } from '../../ui/grid/grid-types.js';
import { StatusMark } from '../../ui/status-mark.js';
import type { Format } from '../../ui/use-format.js';
import { KIND_VIEWS } from './kinds/kind-views.js';
import { shownValue, SwitchCell } from './resource-cell.js';
import type { References } from './use-references.js';

type Column = GridColumn<RecordView>;
type Names = Readonly<Record<string, string>>;

const listed = ({ fields }: AdministeredResource): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { isUnlisted, kind }]) => isUnlisted !== true && !KINDS[kind].isBlock);

const cellOf = (
  resource: AdministeredResource,
  name: string,
  field: Field,
  names: Names,
  format: Format,
): Column['cell'] => {
  if (name === resource.title) return (record) => <b style={{ fontWeight: 500 }}>{textOf(record[name])}</b>;
  if (resource.switches?.includes(name))
    return (record) => <SwitchCell resource={resource} name={name} record={record} />;
  return (record) => shownValue(record[name], { field, names, format });
};

/** A column per listed field, the title first, and the last change. */
export const columnsOf = (
  resource: AdministeredResource,
  names: Names,
  format: Format,
): readonly Column[] => {
  const order: Column = {
    id: 'order',
    header: 'Order',
    cell: ({ order: place }) => place + 1,
    isHandle: true,
    width: 96,
  };
  return [
    ...(resource.isOrdered ? [order] : []),
    ...listed(resource).map(([name, field], place): Column => ({
      id: name,
      header: field.label,
      cell: cellOf(resource, name, field, names, format),
      order: place,
      ...(name === resource.title
        ? { flex: 2, minWidth: 200 }
        : { minWidth: 140, ...KIND_VIEWS[field.kind].column }),
    })),
    {
      id: 'updatedAt',
      header: 'Changed',
      cell: ({ updatedAt }) => format.when(updatedAt),
      isRight: true,
      minWidth: 110,
    },
  ];
};

/** A filter per switch, choice and reference. */
export const filtersOf = ({ fields }: AdministeredResource, references: References): readonly GridFilter[] =>
  Object.entries(fields).flatMap(([key, field]): GridFilter[] => {
    if (!isFilter(field)) return [];
    const options =
      field.kind === 'switch'
        ? [
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]
        : [...(references[key] ?? field.options ?? [])];
    return [{ kind: 'choice', key, label: field.label, options, isSingle: field.kind === 'switch' }];
  });

/** A row on a phone is one button, so that a switch in it is only shown. */
const PhoneSwitch = ({ isOn, label }: { isOn: boolean; label: string }) => (
  <StatusMark status={isOn ? label : `Not ${label.toLowerCase()}`} shape={isOn ? 'dot' : 'cross'} />
);

/** Name and, below it, the first fields that say more. */
export const phoneRowOf =
  (resource: AdministeredResource, names: Names, format: Format) =>
  (record: RecordView): PhoneRow => {
    const [second] = listed(resource).filter(
      ([name, { kind }]) => name !== resource.title && kind !== 'switch' && kind !== 'url',
    );
    const [main] = resource.switches ?? [];
    const { fields } = resource;
    return {
      title: textOf(record[resource.title]),
      sub: second ? shownValue(record[second[0]], { field: second[1], names, format }) : resource.nouns[0],
      ...(main
        ? { status: <PhoneSwitch isOn={record[main] === true} label={fields[main]?.label ?? main} /> }
        : {}),
    };
  };
