import { ColorInput, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import type { InputType } from '@upfront/contracts/kernel/input-types.js';
import type { ReactNode } from 'react';
import { DayInput } from './day-input.js';

interface TypedInputProps {
  readonly type: InputType;
  readonly label: string;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

/** The input of a type, where the type is not known before the form is shown (spec shell 5). */
export function TypedInput({ type, ...props }: TypedInputProps) {
  switch (type) {
    case 'text':
    case 'email':
      return <TextInput type={type} {...props} />;
    case 'url':
      return <TextInput type="url" placeholder="https://" {...props} />;
    case 'password':
      return <PasswordInput {...props} />;
    case 'number':
      return <NumberInput allowDecimal={false} {...props} />;
    case 'float':
      return <NumberInput {...props} />;
    case 'color':
      return (
        // What is no color stays as it was typed, with the error of its field.
        <ColorInput
          fixOnBlur={false}
          eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
          {...props}
        />
      );
    case 'date':
      return <DayInput {...props} />;
    default:
      return type satisfies never;
  }
}
