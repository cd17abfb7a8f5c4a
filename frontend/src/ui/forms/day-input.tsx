import '@mantine/dates/styles.layer.css';
import { Input, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { DAY_HINT, dayText, isDay, readDay } from './day-text.js';

interface DayInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Calendar day `YYYY-MM-DD`, no zone ever touches it; or what was typed and is no day. */
  readonly value?: string | null;
  /** As `value`; null where nothing is entered. */
  readonly onChange?: (day: string | null) => void;
}

/**
 * A calendar day, typed or picked. What is no day stays in the field and is said to be wrong. The calendar opens with a
 * press, a key or the arrow down, not with the focus alone: it would cover what is said under a wrong field.
 */
export function DayInput({ value = null, onChange, ...others }: DayInputProps) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [month, setMonth] = useState<string>();
  const day = value !== null && isDay(value) ? value : null;
  const isNone = value !== null && value !== '' && day === null;
  // A day that was picked or set by other means shows instead of the text.
  const isTyped = typed !== undefined && readDay(typed) === value;
  const set = (next: string | null): void => {
    if (next !== null && isDay(next)) setMonth(next);
    onChange?.(next);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus={false}
      withRoles={false}
      withinPortal
      disabled={others.disabled === true || others.readOnly === true}
    >
      <Popover.Target>
        <TextInput
          autoComplete="off"
          rightSection={
            value === null || others.disabled === true ? (
              <CalendarDays size={16} strokeWidth={1.5} />
            ) : (
              <Input.ClearButton
                aria-label="Clear the date"
                onClick={() => {
                  set(null);
                  setOpen(false);
                }}
              />
            )
          }
          rightSectionPointerEvents={value === null ? 'none' : 'all'}
          {...others}
          error={isNone && (!isOpen || others.error) ? DAY_HINT : others.error}
          value={isTyped ? typed : dayText(value)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setOpen(true);
            set(readDay(currentTarget.value));
          }}
          onFocus={(event) => {
            setMonth(day ?? undefined);
            others.onFocus?.(event);
          }}
          onClick={(event) => {
            setOpen(true);
            others.onClick?.(event);
          }}
          onBlur={(event) => {
            setTyped(undefined);
            setOpen(false);
            others.onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
            if (event.key === 'ArrowDown') setOpen(true);
            others.onKeyDown?.(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          firstDayOfWeek={0}
          allowDeselect
          value={day}
          {...(month === undefined ? {} : { date: month })}
          onDateChange={setMonth}
          onChange={(next) => {
            setTyped(undefined);
            set(next);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
