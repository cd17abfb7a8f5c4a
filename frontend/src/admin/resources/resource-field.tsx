import { Select, Switch, Textarea } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Field, FieldOption } from '@upfront/contracts/kernel/resource/field.js';
import { nothingFound } from '../../ui/forms/with-chosen.js';
import { TypedInput } from '../../ui/forms/typed-input.js';

interface ResourceFieldProps {
  readonly field: Field;
  readonly isFirst: boolean;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  /** Undefined while they are read. */
  readonly choices: readonly FieldOption[] | undefined;
  /** Gives Mantine's props for the kind of input. */
  readonly props: (options?: { type: 'checkbox' | 'input' }) => GetInputPropsReturnType;
}

/** The input of one field, by its widget. */
export function ResourceField({
  field,
  isFirst,
  isRequired,
  isDisabled,
  choices,
  props,
}: ResourceFieldProps) {
  const common = {
    label: field.label,
    disabled: isDisabled,
    ...(field.help === undefined ? {} : { description: field.help }),
  };
  const text = {
    ...common,
    required: isRequired,
    autoComplete: 'off',
    ...(isFirst ? { 'data-autofocus': true } : {}),
  };
  switch (field.widget) {
    case 'switch':
      return <Switch {...common} {...props({ type: 'checkbox' })} />;
    case 'longtext':
      return <Textarea autosize minRows={3} maxRows={10} {...text} {...props()} />;
    case 'select':
    case 'reference':
      return (
        <Select
          {...text}
          data={(choices ?? []).map(({ value, label }) => ({ value, label }))}
          searchable={choices !== undefined && choices.length > 8}
          clearable={!isRequired}
          allowDeselect={!isRequired}
          nothingFoundMessage={nothingFound(choices !== undefined)}
          {...props()}
        />
      );
    case 'text':
    case 'number':
    case 'url':
    case 'email':
      return <TypedInput type={field.widget} {...text} {...props()} />;
    case 'colour':
      return <TypedInput type="color" {...text} {...props()} />;
    default:
      field.widget satisfies never;
      return null;
  }
}
