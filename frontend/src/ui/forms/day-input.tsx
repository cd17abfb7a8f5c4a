import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** Calendar day `YYYY-MM-DD`; no zone ever touches it. */
  readonly value?: string | null;
  readonly onChange?: (day: string | null) => void;
}

/** A calendar day, typed or picked. */
export function DayInput({ value, onChange, ...others }: DayInputProps) {
  return (
    <DateInput
      valueFormat="MMM D, YYYY"
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
      firstDayOfWeek={0}
      rightSection={<CalendarDays size={16} strokeWidth={1.5} />}
      rightSectionPointerEvents="none"
      popoverProps={{ withinPortal: true }}
      {...others}
      value={value ?? null}
      onChange={(next) => onChange?.(next === null || next === '' ? null : next.slice(0, 10))}
    />
  );
}
