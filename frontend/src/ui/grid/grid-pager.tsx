import { ActionIcon, Button, Menu } from '@mantine/core';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../format.js';
import classes from './grid-pager.module.css';
import { pageCount, PAGE_SIZES } from './grid-state.js';
import type { GridControl } from './use-grid-state.js';

function Range({ control, total }: { control: GridControl; total: number }) {
  const first = Math.min(total, (control.page - 1) * control.size + 1);
  const last = Math.min(total, control.page * control.size);
  return (
    <span
      className={classes['range']}
    >{`${first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`} of ${formatCount(total)}`}</span>
  );
}

function Steps({ control, pages }: { control: GridControl; pages: number }) {
  return (
    <span className={classes['steps']}>
      <ActionIcon
        aria-label="Previous page"
        disabled={control.page <= 1}
        onClick={() => control.change({ page: control.page - 1 })}
      >
        <ChevronLeft size={16} strokeWidth={1.5} />
      </ActionIcon>
      <span className={classes['page']}>
        <span className={classes['word']}>Page </span>
        <b>{formatCount(control.page)}</b>
        {` of ${formatCount(pages)}`}
      </span>
      <ActionIcon
        aria-label="Next page"
        disabled={control.page >= pages}
        onClick={() => control.change({ page: control.page + 1 })}
      >
        <ChevronRight size={16} strokeWidth={1.5} />
      </ActionIcon>
    </span>
  );
}

const Sizes = ({ control }: { control: GridControl }) => (
  <Menu position="top-end" width={96}>
    <Menu.Target>
      <Button
        variant="subtle"
        className={classes['sizes'] ?? ''}
        rightSection={<ChevronDown size={14} strokeWidth={1.5} />}
      >
        Rows&nbsp;&nbsp;<b>{control.size}</b>
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {PAGE_SIZES.map((size) => (
        <Menu.Item key={size} aria-current={size === control.size} onClick={() => control.change({ size })}>
          {size}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

/** 48 px under the last row: what is shown of how many, rows per page, previous and next. */
export function GridPager({
  control,
  total,
  action,
}: {
  control: GridControl;
  total: number | undefined;
  action?: ReactNode;
}) {
  if (total === undefined) return <div className={classes['pager']} />;
  const pages = pageCount(total, control.size);
  return (
    <nav className={classes['pager']} aria-label="Pages">
      <Range control={control} total={total} />
      <span className={classes['desktop']}>
        <Sizes control={control} />
      </span>
      {pages > 1 || action === undefined ? <Steps control={control} pages={pages} /> : null}
      {action}
    </nav>
  );
}
