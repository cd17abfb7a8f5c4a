import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnyResource, RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf, type Values } from '@upfront/contracts/kernel/resource/field.js';
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
      return field.options?.find((option) => option.value === value)?.label ?? textOf(value);
    case 'reference':
      return names[textOf(value)] ?? '–';
    case 'colour':
      return (
        <span className={classes['colour']}>
          <i style={{ background: textOf(value) }} aria-hidden="true" />
          {textOf(value)}
        </span>
      );
    case 'url':
      return (
        <a href={textOf(value)} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
          {textOf(value).replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      );
    default:
      return typeof value === 'number' ? value.toLocaleString('en-US') : textOf(value);
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
