import { Button, Menu, Popover } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat, type Format } from '../use-format.js';
import classes from './grid-bar.module.css';
import { valuesOf } from './filter-values.js';
import type { GridFilter } from './grid-types.js';
import type { GridControl } from './use-grid-state.js';

const FilterEditor = lazy(async () => ({ default: (await import('./filter-editor.js')).FilterEditor }));

/** What a filter says: its first value, and how many more. */
export function filterText(filter: GridFilter, values: readonly string[], format: Format): string {
  if (filter.kind === 'days') {
    const [from = '', to = ''] = values;
    if (from === '') return `until ${format.day(to)}`;
    return to === '' ? `since ${format.day(from)}` : format.days(from, to);
  }
  const labels = values.map(
    (value) => filter.options.find((option) => option.value === value)?.label ?? value,
  );
  const [first = 'any', ...rest] = labels;
  return rest.length === 0 ? first : `${first} +${rest.length}`;
}

interface ChipProps {
  readonly filter: GridFilter;
  readonly values: readonly string[];
  /** The standard of a filter cannot be removed, only exchanged. */
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (values: readonly string[]) => void;
}

function Chip({ filter, values, isChosen, isOpen, onOpen, onChange }: ChipProps) {
  const format = useFormat();
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-start" width={240} trapFocus returnFocus>
      <span className={classes['chip']}>
        <Popover.Target>
          <button type="button" className={classes['chipValue']} onClick={() => onOpen(!isOpen)}>
            {filter.label} <b>{filterText(filter, values, format)}</b>
          </button>
        </Popover.Target>
        {isChosen ? (
          <button
            type="button"
            className={classes['chipClose']}
            aria-label={`Remove filter ${filter.label}`}
            onClick={() => {
              onOpen(false);
              onChange([]);
            }}
          >
            <X size={14} strokeWidth={1.5} aria-hidden="true" />
          </button>
        ) : null}
      </span>
      <Popover.Dropdown p={4}>
        <Suspense fallback={<div className={classes['options']} data-skeleton />}>
          <FilterEditor filter={filter} values={values} onChange={onChange} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Filters that are set, as chips, and a way to add another. */
export function FilterChips({ filters, control }: { filters: readonly GridFilter[]; control: GridControl }) {
  const [opened, setOpened] = useState<string | undefined>();
  // A filter just added has no value yet, but its chip is where it gets one.
  const shown = filters.filter(
    (filter) => valuesOf(filter, control.filters).length > 0 || filter.key === opened,
  );
  const others = filters.filter((filter) => !shown.includes(filter));
  const change = (key: string, values: readonly string[]): void =>
    control.change({ filters: { ...control.filters, [key]: values } });
  return (
    <div className={classes['chips']}>
      {shown.map((filter) => (
        <Chip
          key={filter.key}
          filter={filter}
          values={valuesOf(filter, control.filters)}
          isChosen={
            filter.kind !== 'choice' ||
            filter.standard === undefined ||
            (control.filters[filter.key] ?? []).length > 0
          }
          isOpen={opened === filter.key}
          onOpen={(isOpen) => setOpened(isOpen ? filter.key : undefined)}
          onChange={(values) => change(filter.key, values)}
        />
      ))}
      {others.length > 0 ? (
        <Menu position="bottom-start" width={208} returnFocus={false}>
          <Menu.Target>
            <Button className={classes['add'] ?? ''} leftSection={<Plus size={14} strokeWidth={1.5} />}>
              Filter
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ key, label }) => (
              <Menu.Item key={key} onClick={() => setOpened(key)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {Object.values(control.filters).some((values) => values.length > 0) ? (
        <Button
          variant="subtle"
          className={classes['clear'] ?? ''}
          onClick={() => control.change({ filters: {} })}
        >
          Clear all
        </Button>
      ) : null}
    </div>
  );
}
