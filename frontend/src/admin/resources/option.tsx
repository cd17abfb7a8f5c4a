import type { Field } from '@upfront/contracts/kernel/resource/field.js';
import { lookOf } from '../../campaigns/shape-look.js';
import { StatusShape } from '../../ui/status-shape.js';
import classes from './resources.module.css';

/** One value of a `select`: its label, with its drawing where it has one. */
export function Option({ field, value }: { field: Field; value: string }) {
  const label = field.options?.find((option) => option.value === value)?.label ?? value;
  if (field.drawnAs === undefined) return label;
  return (
    <span className={classes['drawn']}>
      <StatusShape {...lookOf(value)} />
      {label}
    </span>
  );
}
