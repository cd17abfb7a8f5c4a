import { TextInput, type TextInputProps } from '@mantine/core';
import { use, useState } from 'react';
import { MinorUnits } from '@upfront/contracts/kernel/values.js';
import { LocaleContext } from '../use-format.js';
import classes from './forms.module.css';
import { isKeyIn, moneyHint, moneyText, readMoney, type TypedMoney } from './money-text.js';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Minor units (cents); null where nothing is entered, what was typed where that is no amount. */
  readonly value?: TypedMoney;
  /** As `value`. */
  readonly onChange?: (minor: TypedMoney) => void;
  /** That of the record whose amount it is. */
  readonly currency: string;
}

interface Typed {
  readonly text: string;
  readonly minor: TypedMoney;
}

const symbolOf = (language: string, currency: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** An amount of money: typed in units with as many decimals as the currency has, held in minor units, right-aligned. */
export function MoneyInput({ value = null, onChange, currency, ...others }: MoneyInputProps) {
  const { language } = use(LocaleContext);
  const symbol = symbolOf(language, currency);
  const [typed, setTyped] = useState<Typed>();
  const [isInside, setInside] = useState(false);
  const read = (text: string): TypedMoney => readMoney(text.replace(symbol, ''), currency);
  // An amount that was set by other means shows instead of the text. An empty field may be held as zero.
  const isTyped = typed !== undefined && Object.is(typed.minor ?? 0, value ?? 0);
  const text = isTyped ? typed.text : moneyText(value, currency);
  const isNone = typeof value === 'string';
  // What was typed stays as it is, and is said to be wrong.
  const problem = value === null || isNone ? undefined : MinorUnits.safeParse(value).error;
  const hint = isNone && (!isInside || others.error) ? moneyHint(currency) : undefined;
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection={symbol}
      className={classes['right'] ?? ''}
      {...others}
      error={hint ?? (others.error || problem?.issues[0]?.message)}
      value={text}
      onChange={({ currentTarget, nativeEvent }) => {
        const next = currentTarget.value;
        const isKey = !isNone && nativeEvent instanceof InputEvent && isKeyIn(text, nativeEvent);
        const minor = read(isKey ? next.replaceAll(',', '') : next);
        setTyped({ text: next, minor });
        onChange?.(minor);
      }}
      onFocus={(event) => {
        setInside(true);
        others.onFocus?.(event);
      }}
      onBlur={(event) => {
        setInside(false);
        if (!isNone) setTyped(undefined);
        others.onBlur?.(event);
      }}
    />
  );
}
