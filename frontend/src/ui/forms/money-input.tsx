import { NumberInput, type NumberInputProps } from '@mantine/core';
import { use } from 'react';
import { minorDigits } from '../format.js';
import { LocaleContext } from '../use-format.js';
import classes from './forms.module.css';

interface MoneyInputProps extends Omit<
  NumberInputProps,
  'value' | 'defaultValue' | 'onChange' | 'decimalScale'
> {
  /** Minor units (cents); null where nothing is entered. */
  readonly value?: number | null;
  readonly onChange?: (minor: number | null) => void;
  readonly currency?: string;
  /** Cents can be typed; default whole amounts (spec shell 9). */
  readonly withCents?: boolean;
}

const symbolOf = (language: string, currency: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** An amount of money: typed in whole units, held in minor units, right-aligned. */
export function MoneyInput({ value, onChange, currency, withCents = false, ...others }: MoneyInputProps) {
  const locale = use(LocaleContext);
  const shown = currency ?? locale.currency;
  const digits = minorDigits(shown);
  const factor = 10 ** digits;
  return (
    <NumberInput
      inputMode={withCents ? 'decimal' : 'numeric'}
      leftSection={symbolOf(locale.language, shown)}
      thousandSeparator=","
      allowNegative={false}
      decimalScale={withCents ? digits : 0}
      className={classes['right'] ?? ''}
      {...others}
      value={value === null || value === undefined ? '' : value / factor}
      onChange={(next) => onChange?.(next === '' ? null : Math.round(Number(next) * factor))}
    />
  );
}
