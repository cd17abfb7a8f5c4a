import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './grid-bar.module.css';
import type { GridFilter, GridOption } from './grid-types.js';

interface EditorProps<F extends GridFilter = GridFilter> {
  readonly filter: F;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

type ChoiceFilter = Extract<GridFilter, { kind: 'choice' }>;

/** From this many on, finding is quicker than reading. */
const SEARCH_FROM = 9;

const matching = (options: readonly GridOption[], text: string): readonly GridOption[] => {
  const wanted = text.trim().toLocaleLowerCase();
  return wanted === '' ? options : options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
};

function ChoiceEditor({ filter, values, onChange }: EditorProps<ChoiceFilter>) {
  const [text, setText] = useState('');
  const toggle = (value: string): void =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <div>
      {filter.options.length >= SEARCH_FROM ? (
        <TextInput
          m={4}
          aria-label={`Search ${filter.label}`}
          placeholder="Search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
      ) : null}
      <div
        className={classes['options']}
        role={filter.isSingle === true ? 'radiogroup' : 'group'}
        aria-label={filter.label}
      >
        {matching(filter.options, text).map(({ value, label }) =>
          filter.isSingle === true ? (
            <Radio
              key={value}
              className={classes['option'] ?? ''}
              label={label}
              checked={values.includes(value)}
              onChange={() => onChange([value])}
            />
          ) : (
            <Checkbox
              key={value}
              className={classes['option'] ?? ''}
              label={label}
              checked={values.includes(value)}
              onChange={() => toggle(value)}
            />
          ),
        )}
      </div>
    </div>
  );
}

/** Calendar days as the browser's own field gives them: `YYYY-MM-DD`, without any zone. */
function DaysEditor({ filter, values, onChange }: EditorProps) {
  const [from = '', to = ''] = values;
  const say = (next: readonly [string, string]): void =>
    onChange(next.every((day) => day === '') ? [] : next);
  return (
    <div className={classes['days']} role="group" aria-label={filter.label}>
      <TextInput
        type="date"
        label="From"
        value={from}
        max={to}
        onChange={(event) => say([event.currentTarget.value, to])}
      />
      <TextInput
        type="date"
        label="To"
        value={to}
        min={from}
        onChange={(event) => say([from, event.currentTarget.value])}
      />
    </div>
  );
}

/** Chooses the values of one filter. */
export function FilterEditor({ filter, values, onChange }: EditorProps) {
  if (filter.kind === 'choice') return <ChoiceEditor filter={filter} values={values} onChange={onChange} />;
  return <DaysEditor filter={filter} values={values} onChange={onChange} />;
}
