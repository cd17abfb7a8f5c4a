import { ActionIcon, Button, Input } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import type { Field } from '@upfront/contracts/kernel/resource/field.js';
import { isRecord } from '@upfront/contracts/kernel/value-at.js';
import { Fields } from '../../../ui/forms/fields.js';
import classes from '../resources.module.css';
import { formValuesOf } from './kind-forms.js';
import { labelled, type InputWith } from './kind-view.js';
import { SINGLE_VIEWS } from './single-views.js';

interface PartProps {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly isDisabled: boolean;
  readonly onChange: (value: unknown) => void;
}

/** One field of a row, by its own kind. */
function Part({ name, field, value, isDisabled, onChange }: PartProps) {
  if (field.kind === 'parts') throw new Error(`${field.label}: a row holds no rows`);
  const { Input: PartInput } = SINGLE_VIEWS[field.kind];
  const change = (next: unknown): void => {
    const target = isRecord(next) ? next['currentTarget'] : undefined;
    onChange(
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.value : next,
    );
  };
  return (
    <PartInput
      key={name}
      field={field}
      isFirst={false}
      isRequired
      isDisabled={isDisabled}
      choices={field.options}
      value={value}
      error={undefined}
      onChange={onChange}
      props={(options) =>
        options?.type === 'checkbox'
          ? {
              checked: value === true,
              onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.checked),
            }
          : { value: value ?? '', onChange: change }
      }
    />
  );
}

/** Rows with the same fields. */
export function PartRows(input: InputWith) {
  const { value, onChange, error, field, isDisabled } = input;
  const rows = (Array.isArray(value) ? value : []).filter(isRecord);
  const { parts = {} } = field;
  const set = (at: number, name: string, next: unknown): void =>
    onChange(rows.map((row, n) => (n === at ? { ...row, [name]: next } : row)));
  return (
    <Input.Wrapper {...labelled(input)} error={error} labelElement="div">
      {rows.map((row, at) => (
        // Rows have no name of their own: their place is all that tells them apart.
        <div key={at} className={classes['row']}>
          <Fields>
            {Object.entries(parts).map(([name, part]) => (
              <Part
                key={name}
                name={name}
                field={part}
                value={row[name]}
                isDisabled={isDisabled}
                onChange={(next) => set(at, name, next)}
              />
            ))}
          </Fields>
          <ActionIcon
            aria-label={`Remove row ${at + 1} of ${field.label.toLowerCase()}`}
            disabled={isDisabled}
            onClick={() => onChange(rows.filter((_row, n) => n !== at))}
          >
            <Trash2 size={16} strokeWidth={1.5} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        leftSection={<Plus size={16} strokeWidth={1.5} />}
        disabled={isDisabled}
        onClick={() => onChange([...rows, formValuesOf(parts, undefined)])}
      >
        Add a row
      </Button>
    </Input.Wrapper>
  );
}
