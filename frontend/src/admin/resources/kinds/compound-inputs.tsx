import { Input, Select } from '@mantine/core';
import type { Place } from '@upfront/contracts/clients/model.js';
import { isRecord } from '@upfront/contracts/kernel/value-at.js';
import { PlaceFields } from '../../../clients/place-fields.js';
import { emptyPlace, placeFormOf, toPlace } from '../../../clients/place-form.js';
import { DayInput } from '../../../ui/forms/day-input.js';
import { MoneyInput } from '../../../ui/forms/money-input.js';
import type { TypedMoney } from '../../../ui/forms/money-text.js';
import { useFormat } from '../../../ui/use-format.js';
import classes from '../resources.module.css';
import { asked, labelled, type InputWith } from './kind-view.js';

/** Currencies that are offered beside the company's own. */
const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP'] as const;

const partOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** An amount and its currency; nothing where there is no amount. */
export function MoneyPair(input: InputWith) {
  const { locale } = useFormat();
  const { value, onChange, error } = input;
  const currency = textOrNull(partOf(value, 'currency')) ?? locale.currency;
  const held = partOf(value, 'amount');
  const amount: TypedMoney = typeof held === 'number' || typeof held === 'string' ? held : null;
  return (
    <div className={classes['pair']}>
      <MoneyInput
        {...asked(input)}
        currency={currency}
        value={amount}
        error={error}
        onChange={(minor) => onChange(minor === null ? null : { amount: minor, currency })}
      />
      <Select
        aria-label={`Currency of ${input.field.label.toLowerCase()}`}
        data={[...new Set([locale.currency, currency, ...CURRENCIES])]}
        value={currency}
        disabled={input.isDisabled || amount === null}
        allowDeselect={false}
        onChange={(chosen) => onChange({ amount, currency: chosen })}
      />
    </div>
  );
}

/** First and last day; nothing where both are empty. */
export function PeriodPair(input: InputWith) {
  const { value, onChange, error, field, isDisabled } = input;
  const days = { from: textOrNull(partOf(value, 'from')), to: textOrNull(partOf(value, 'to')) };
  const set = (changed: Partial<typeof days>): void => {
    const next = { ...days, ...changed };
    onChange(next.from === null && next.to === null ? null : next);
  };
  return (
    <Input.Wrapper {...labelled(input)} required={input.isRequired} error={error} labelElement="div">
      <div className={classes['pair']}>
        {(['from', 'to'] as const).map((end) => (
          <DayInput
            key={end}
            aria-label={`${field.label}, ${end === 'from' ? 'first day' : 'last day'}`}
            disabled={isDisabled}
            value={days[end]}
            onChange={(day) => set({ [end]: day })}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}

const isPlace = (value: unknown): value is Place => isRecord(value) && typeof value['formatted'] === 'string';

/** The parts of a place. */
export function PlaceGroup(input: InputWith) {
  const { value, onChange, error, isDisabled } = input;
  const place = isPlace(value) ? value : undefined;
  const typed = place ? placeFormOf(place) : emptyPlace;
  return (
    <Input.Wrapper {...labelled(input)} required={input.isRequired} error={error} labelElement="div">
      <fieldset disabled={isDisabled} className={classes['group']}>
        <PlaceFields
          props={(name) => ({
            value: typed[name],
            // An input gives its event, a select the value itself.
            onChange: (next: unknown) => {
              const target = isRecord(next) ? next['currentTarget'] : undefined;
              const text = target instanceof HTMLInputElement ? target.value : textOrNull(next);
              onChange(toPlace({ ...typed, [name]: text ?? '' }, place));
            },
          })}
        />
      </fieldset>
    </Input.Wrapper>
  );
}
