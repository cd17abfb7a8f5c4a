import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import classes from './grid-bar.module.css';
import type { GridColumn, GridRow } from './grid-types.js';
import type { ChosenColumns } from './use-chosen-columns.js';

interface ColumnsMenuProps<Row extends GridRow> {
  readonly columns: readonly GridColumn<Row>[];
  readonly chosen: ChosenColumns<Row>;
  readonly isCompact: boolean;
}

const icon = <Columns3 size={16} strokeWidth={1.5} />;

/** Which columns are shown; the first always is. */
export function ColumnsMenu<Row extends GridRow>({ columns, chosen, isCompact }: ColumnsMenuProps<Row>) {
  const chooseable = columns.slice(1).filter(({ isButton }) => isButton !== true);
  return (
    <Popover position="bottom-end" width={224} trapFocus returnFocus>
      <Popover.Target>
        {isCompact ? (
          <ActionIcon variant="default" aria-label="Columns">
            {icon}
          </ActionIcon>
        ) : (
          <Button leftSection={icon} style={{ flex: 'none' }}>
            Columns
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <div className={classes['options']} role="group" aria-label="Columns">
          {chooseable.map(({ id, header }) => (
            <Checkbox
              key={id}
              className={classes['option'] ?? ''}
              label={header}
              checked={chosen.isShown(id)}
              onChange={() => chosen.toggle(id)}
            />
          ))}
        </div>
        <Button variant="subtle" fullWidth onClick={chosen.reset}>
          Reset
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
