import { NumberInput, type NumberInputProps } from '@mantine/core';
import { use } from 'react';
import { minorDigits } from '@upfront/contracts/kernel/money.js';
import { MinorUnits } from '@upfront/contracts/kernel/values.js';
import { LocaleContext } from '../use-format.js';
import classes from './forms.module.css';

interface MoneyInputProps extends Omit<
  NumberInputProps,
  'value' | 'defaultValue' | 'onChange' | 'decimalScale'
> {
  /** Minor units (cents); null where nothing is entered. */
  readonly value?: number | null;
  readonly onChange?: (minor: number | null) => void;
  /** That of the record whose amount it is. */
  readonly currency: string;
  /** Cents can be typed; default whole amounts (spec shell 9). */
  readonly withCents?: boolean;
}

const symbolOf = (language: string, currency: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** An amount of money: typed in whole units, held in minor units, right-aligned. */
export function MoneyInput({ value, onChange, currency, withCents = false, ...others }: MoneyInputProps) {
  const { language } = use(LocaleContext);
  const digits = minorDigits(currency);
  const factor = 10 ** digits;
  // What was typed stays as it is, and is said to be wrong.
  const problem = value === null || value === undefined ? undefined : MinorUnits.safeParse(value).error;
  return (
    <NumberInput
      inputMode={withCents ? 'decimal' : 'numeric'}
      leftSection={symbolOf(language, currency)}
      thousandSeparator=","
      clampBehavior="none"
      decimalScale={withCents ? digits : 0}
      className={classes['right'] ?? ''}
      {...others}
      error={others.error || problem?.issues[0]?.message}
      value={value === null || value === undefined ? '' : value / factor}
      onChange={(next) => onChange?.(next === '' ? null : Math.round(Number(next) * factor))}
    />
  );
}
