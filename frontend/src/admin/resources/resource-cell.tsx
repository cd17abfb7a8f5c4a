import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AdministeredResource, RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import type { ShownWith } from './kinds/kind-view.js';
import { KIND_VIEWS } from './kinds/kind-views.js';
import { switchRecord } from './record-actions.js';

/** A value in words, as lists, conflicts and sheets show it. */
export const shownValue = (value: unknown, shown: ShownWith): ReactNode =>
  value === null || value === undefined || value === ''
    ? '–'
    : KIND_VIEWS[shown.field.kind].show(value, shown);

/** A switch in the list, at once and with a way back. */
export function SwitchCell({
  resource,
  name,
  record,
}: {
  resource: AdministeredResource;
  name: string;
  record: RecordView;
}) {
  const title = textOf(record[resource.title]);
  return (
    <span onClick={(event) => event.stopPropagation()}>
      <Switch
        aria-label={`${title}: ${resource.fields[name]?.label ?? name}`}
        checked={record[name] === true}
        disabled={!record.abilities.edit}
        onChange={(event) => void switchRecord(resource, record, name, event.currentTarget.checked)}
      />
    </span>
  );
}
