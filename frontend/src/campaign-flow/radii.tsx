import { ActionIcon, Button, NumberInput, Table, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { GeoRadius } from '@upfront/contracts/campaigns/model.js';
import { validationWords } from '@upfront/contracts/kernel/validation-words.js';
import { EmptyState } from '../ui/empty-state.js';
import { TableScroll } from '../ui/section.js';
import { useIsPhone } from '../ui/use-width.js';
import classes from './flow.module.css';

/** A circle as it is typed: a number may be missing. */
export interface RadiusRow {
  readonly label: string;
  readonly lat: number | '';
  readonly lng: number | '';
  readonly miles: number | '';
}

const emptyRow: RadiusRow = { label: '', lat: '', lng: '', miles: 10 };
const numberOf = (value: string | number): number | '' => (value === '' ? '' : Number(value));

/** What is wrong with a row, by its fields; what is missing only once it is asked for. */
export const problemsOf = (row: RadiusRow, isAsked: boolean): ReadonlyMap<string, string> => {
  const isEmpty = (field: string): boolean =>
    Object.entries(row).some(([key, value]) => key === field && value === '');
  const issues = GeoRadius.safeParse(row, { error: validationWords }).error?.issues ?? [];
  const problems = issues.map(({ path, message }): [string, string] => {
    const field = String(path[0]);
    return [field, isEmpty(field) ? 'Required' : message];
  });
  return new Map(problems.filter(([field]) => isAsked || !isEmpty(field)));
};

interface RowProps {
  readonly row: RadiusRow;
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<RadiusRow>) => void;
}

const NUMBERS = [
  ['lat', 'Latitude'],
  ['lng', 'Longitude'],
  ['miles', 'Miles'],
] as const;

/** The inputs of a circle; `isLabelled` where no heading stands over them. */
function inputsOf({ row, problems, onChange }: RowProps, isLabelled: boolean) {
  const named = (label: string) => (isLabelled ? { label } : { 'aria-label': label });
  return [
    <TextInput
      key="label"
      {...named('Place')}
      value={row.label}
      error={problems.get('label')}
      onChange={(event) => onChange({ label: event.currentTarget.value })}
    />,
    ...NUMBERS.map(([field, label]) => (
      <NumberInput
        key={field}
        {...named(label)}
        value={row[field]}
        clampBehavior="none"
        error={problems.get(field)}
        onChange={(value) => onChange({ [field]: numberOf(value) })}
      />
    )),
  ];
}

interface RadiiProps {
  readonly rows: readonly RadiusRow[];
  /** What is missing is said, too: somebody wanted to go on. */
  readonly isAsked: boolean;
  readonly onChange: (rows: readonly RadiusRow[]) => void;
}

/** Circles around places, one row each. */
export function Radii({ rows, isAsked, onChange }: RadiiProps) {
  const isPhone = useIsPhone();
  const shown = rows.map((row, at) => ({
    at,
    row,
    problems: problemsOf(row, isAsked),
    onChange: (change: Partial<RadiusRow>) =>
      onChange(rows.map((one, index) => (index === at ? { ...one, ...change } : one))),
  }));
  const removal = (row: RadiusRow, at: number) => (
    <ActionIcon
      aria-label={`Remove ${row.label || 'the circle'}`}
      onClick={() => onChange(rows.filter((_, index) => index !== at))}
    >
      <Trash2 size={14} strokeWidth={1.5} />
    </ActionIcon>
  );
  return (
    <>
      {rows.length === 0 ? <EmptyState text="No circles around places yet." /> : null}
      {rows.length > 0 && isPhone ? (
        <ul className={classes['circles']} aria-label="Circles around places">
          {shown.map((one) => (
            <li key={one.at}>
              <div className={classes['circle']}>{inputsOf(one, true)}</div>
              {removal(one.row, one.at)}
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > 0 && !isPhone ? (
        <TableScroll label="Circles around places">
          <Table miw={560}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Place</Table.Th>
                <Table.Th>Latitude</Table.Th>
                <Table.Th>Longitude</Table.Th>
                <Table.Th>Miles</Table.Th>
                <Table.Th aria-label="Remove" />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((one) => (
                <Table.Tr key={one.at} style={{ verticalAlign: 'top' }}>
                  {inputsOf(one, false).map((input) => (
                    <Table.Td key={input.key} py={8}>
                      {input}
                    </Table.Td>
                  ))}
                  <Table.Td py={8}>{removal(one.row, one.at)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </TableScroll>
      ) : null}
      <div style={{ padding: 16 }}>
        <Button
          leftSection={<Plus size={16} strokeWidth={1.5} />}
          onClick={() => onChange([...rows, emptyRow])}
        >
          Add a circle
        </Button>
      </div>
    </>
  );
}
