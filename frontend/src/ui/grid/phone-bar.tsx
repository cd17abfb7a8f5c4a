import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ArrowUpDown, ChevronDown, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { ModalDialog } from '../modal-dialog.js';
import { FilterEditor } from './filter-editor.js';
import type { GridBarProps } from './grid-bar.js';
import classes from './grid-bar.module.css';
import { GridSearch } from './grid-search.js';
import { TabCount, useCurrentTab, useTabTarget } from './grid-tabs.js';
import type { GridColumn, GridFilter, GridRow, GridTab } from './grid-types.js';
import { valuesOf } from './filter-values.js';
import type { GridControl } from './use-grid-state.js';

function TabsMenu({ tabs, control }: { tabs: readonly GridTab[]; control: GridControl }) {
  const current = useCurrentTab(tabs, control);
  const target = useTabTarget();
  if (!current) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button rightSection={<ChevronDown size={14} strokeWidth={1.5} />} styles={{ root: { height: 32 } }}>
          {current.label}&nbsp;&nbsp;
          <TabCount tab={current} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map((tab) => (
          <Menu.Item
            key={tab.key}
            component={Link}
            to={target(tab)}
            aria-current={tab === current ? 'page' : undefined}
            rightSection={<TabCount tab={tab} />}
          >
            {tab.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function SortMenu<Row extends GridRow>({
  columns,
  control,
}: {
  columns: readonly GridColumn<Row>[];
  control: GridControl;
}) {
  const sortable = columns.filter(({ id }) => control.sorts.includes(id));
  const current = sortable.find(({ id }) => id === control.sort.field);
  if (sortable.length === 0) return null;
  const choose = (field: string): void => {
    const turned = control.sort.dir === 'asc' ? 'desc' : 'asc';
    control.change({ sort: { field, dir: field === control.sort.field ? turned : 'asc' } });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<ArrowUpDown size={14} strokeWidth={1.5} />}
          styles={{ root: { height: 32, fontWeight: 400, paddingInline: 0 } }}
        >
          {current?.header ?? 'Sort'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable.map(({ id, header }) => (
          <Menu.Item
            key={id}
            onClick={() => choose(id)}
            rightSection={id === control.sort.field ? (control.sort.dir === 'asc' ? '↑' : '↓') : undefined}
          >
            {header}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Filters({ filters, control }: { filters: readonly GridFilter[]; control: GridControl }) {
  const [isOpen, { open, close }] = useDisclosure();
  const count = Object.values(control.filters).filter((values) => values.length > 0).length;
  return (
    <>
      <span className={classes['phoneFilter']}>
        <ActionIcon
          variant="default"
          aria-label={count > 0 ? `Filters, ${count} set` : 'Filters'}
          onClick={open}
        >
          <SlidersHorizontal size={16} strokeWidth={1.5} />
        </ActionIcon>
        {count > 0 ? (
          <span className={classes['badge']} aria-hidden="true">
            {count}
          </span>
        ) : null}
      </span>
      <ModalDialog opened={isOpen} onClose={close} title="Filters">
        <div className={classes['groups']}>
          {filters.map((filter) => (
            <section key={filter.key}>
              <h3>{filter.label}</h3>
              <FilterEditor
                filter={filter}
                values={valuesOf(filter, control.filters)}
                onChange={(values) =>
                  control.change({ filters: { ...control.filters, [filter.key]: values } }, true)
                }
              />
            </section>
          ))}
          <Button variant="filled" onClick={close}>
            Show
          </Button>
          <Button variant="subtle" onClick={() => control.change({ filters: {} }, true)}>
            Clear all
          </Button>
        </div>
      </ModalDialog>
    </>
  );
}

/** The bar below 608 px: search and filters, below them the tabs as a menu and the sort. */
export function PhoneBar<Row extends GridRow>(props: GridBarProps<Row>) {
  const { control, filters = [], tabs = [] } = props;
  return (
    <div className={classes['phone']}>
      <div className={classes['phoneRow']}>
        <GridSearch control={control} hint={props.searchHint ?? `Search ${props.noun[1]}`} />
        {filters.length > 0 ? <Filters filters={filters} control={control} /> : null}
      </div>
      <div className={classes['phoneRow']}>
        <TabsMenu tabs={tabs} control={control} />
        <SortMenu columns={props.columns} control={control} />
      </div>
    </div>
  );
}
