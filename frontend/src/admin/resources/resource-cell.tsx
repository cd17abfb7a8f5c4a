import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnyResource, RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { switchRecord } from './record-actions.js';
import classes from './resources.module.css';

type Names = Readonly<Record<string, string>>;

/** A value in words, as lists, conflicts and sheets show it. */
export function shownValue({ fields }: AnyResource, name: string, values: Values, names: Names): ReactNode {
  const field = fields[name];
  const value = values[name];
  if (!field || value === null || value === undefined || value === '') return '–';
  switch (field.widget) {
    case 'switch':
      return value === true ? 'Yes' : 'No';
    case 'select':
      return field.options?.find((option) => option.value === value)?.label ?? String(value);
    case 'reference':
      return names[String(value)] ?? '–';
    case 'colour':
      return (
        <span className={classes['colour']}>
          <i style={{ background: String(value) }} aria-hidden="true" />
          {String(value)}
        </span>
      );
    case 'url':
      return (
        <a href={String(value)} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
          {String(value).replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      );
    default:
      return typeof value === 'number' ? value.toLocaleString('en-US') : String(value);
  }
}

/** A switch in the list, at once and with a way back. */
export function SwitchCell({
  resource,
  name,
  record,
}: {
  resource: AnyResource;
  name: string;
  record: RecordView;
}) {
  const title = String(record[resource.title]);
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
