import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { Field, FieldOption } from '@upfront/contracts/kernel/resource/field.js';
import type { Format } from '../../../ui/use-format.js';

/** What a value is shown with. */
export interface ShownWith {
  readonly field: Field;
  /** Names of records by what others refer to them with. */
  readonly names: Readonly<Record<string, string>>;
  readonly format: Format;
}

/** What the input of a field is made of. */
export interface InputWith {
  readonly field: Field;
  readonly isFirst: boolean;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  /** What a choice is made from; undefined while it is read. */
  readonly choices: readonly FieldOption[] | undefined;
  /** What the form holds. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: ReactNode;
  /** Mantine's props for inputs of one value. */
  readonly props: (options?: { type: 'checkbox' | 'input' }) => GetInputPropsReturnType;
}

/** How fields of one kind are shown and entered. */
export interface KindView {
  /** A value that is there, as cells, sheets and conflicts show it. */
  readonly show: (value: unknown, shown: ShownWith) => ReactNode;
  readonly Input: (input: InputWith) => ReactNode;
  readonly column?: { readonly width?: number; readonly minWidth?: number; readonly isRight?: boolean };
}

/** What every input says of its field. */
export const labelled = ({ field, isDisabled }: InputWith) => ({
  label: field.label,
  disabled: isDisabled,
  ...(field.help === undefined ? {} : { description: field.help }),
});

/** The same of an input that may have to hold something. */
export const asked = (input: InputWith) => ({
  ...labelled(input),
  required: input.isRequired,
  autoComplete: 'off',
  ...(input.isFirst ? { 'data-autofocus': true } : {}),
});
