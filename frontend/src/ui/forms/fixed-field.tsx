import { Input } from '@mantine/core';
import classes from './forms.module.css';

interface FixedFieldProps {
  readonly label: string;
  readonly value: string;
  /** Why it is fixed, or who can change it. */
  readonly description?: string;
}

/** A value among fields that cannot be changed here: it does not look as though one could type in it. */
export const FixedField = ({ label, value, description }: FixedFieldProps) => (
  <Input.Wrapper
    label={label}
    labelElement="div"
    description={description}
    inputWrapperOrder={['label', 'input', 'description']}
  >
    <div className={classes['fixed']}>{value}</div>
  </Input.Wrapper>
);
