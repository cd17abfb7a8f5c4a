import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Plus, Trash2 } from 'lucide-react';
import type { ConnectorRecord } from '@upfront/contracts/crm/connector-definition.js';
import type { ConnectionForm } from './connection-form.js';
import classes from './crm.module.css';
import { sourceWord } from './source-words.js';

/** In the select, in place of a source. */
const FIXED = 'fixed';

interface MappingFieldsProps {
  readonly form: UseFormReturnType<ConnectionForm>;
  readonly part: 'opportunity' | 'line';
  /** The record that takes it. */
  readonly record: ConnectorRecord<string>;
}

/** Which field of the outside system takes what of a campaign, one row each. */
export function MappingFields({ form, part, record }: MappingFieldsProps) {
  const { legend, sources } = record;
  const path = `mapping.${part}`;
  const options = [
    ...sources.map((value) => ({ value, label: sourceWord(part, value) })),
    { value: FIXED, label: 'A fixed value' },
  ];
  return (
    <fieldset className={classes['mapping']}>
      <legend>{legend}</legend>
      {form.values.mapping[part].map(({ source, value }, index) => {
        const at = `${path}.${index}`;
        const name = `${legend}, field ${index + 1}`;
        return (
          <div key={index} className={classes['mapped']}>
            <TextInput
              aria-label={`${name}: API name`}
              placeholder="API name"
              {...form.getInputProps(`${at}.field`)}
            />
            <Select
              aria-label={`${name}: what goes there`}
              data={options}
              allowDeselect={false}
              value={source ?? FIXED}
              onChange={(next) => {
                const isFixed = next === FIXED || next === null;
                form.setFieldValue(`${at}.source`, isFixed ? null : next);
                form.setFieldValue(`${at}.value`, isFixed ? '' : null);
              }}
            />
            {source === null ? (
              <TextInput
                aria-label={`${name}: value`}
                value={value ?? ''}
                onChange={(event) => form.setFieldValue(`${at}.value`, event.currentTarget.value)}
              />
            ) : null}
            <ActionIcon aria-label={`Remove ${name}`} onClick={() => form.removeListItem(path, index)}>
              <Trash2 size={16} strokeWidth={1.5} />
            </ActionIcon>
          </div>
        );
      })}
      <div>
        <Button
          leftSection={<Plus size={16} strokeWidth={1.5} />}
          onClick={() => form.insertListItem(path, { field: '', source: null, value: '' })}
        >
          Add field
        </Button>
      </div>
    </fieldset>
  );
}
