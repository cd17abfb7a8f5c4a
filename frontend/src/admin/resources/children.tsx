import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useClient } from 'urql';
import type { RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { useUser } from '../../app/session/use-session.js';
import { resourceScreens } from '../../generated/resource-screens.js';
import { SheetBlock } from '../../ui/record-sheet.js';
import { openIn } from '../pages/admin-crumbs.js';
import { listOf } from './resource-ref.js';
import classes from './resources.module.css';

type Entry = (typeof resourceScreens)[number];

/** Records that a sheet names; the list of theirs has the others. */
const NAMED = 10;

interface Found {
  readonly num: number;
  readonly named: readonly { readonly id: string; readonly name: string }[];
}

/** Records of one resource that belong to a record. */
function ChildBlock({ entry, field, reference }: { entry: Entry; field: string; reference: string }) {
  const client = useClient();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const { resource } = await entry.load();
      const variables = { filters: [`${field}:${reference}`], limit: NAMED };
      const { data } = await client.query(resource.list, variables).toPromise();
      const list = listOf(resource.definition, data);
      if (!isCurrent || !list) return;
      const named = list.items.map((item) => ({
        id: item.id,
        name: textOf(item[resource.definition.title]),
      }));
      setFound({ num: list.num, named });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [client, entry, field, reference]);
  if (!found) return null;
  return (
    <SheetBlock title={entry.title} meta={String(found.num)}>
      <ul className={classes['children']}>
        {found.named.map(({ id, name }) => (
          <li key={id}>
            <Anchor component={Link} to={openIn(entry.path, id)}>
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
      {found.num > found.named.length ? (
        <Anchor component={Link} to={entry.path}>
          All {entry.title.toLowerCase()}
        </Anchor>
      ) : null}
    </SheetBlock>
  );
}

/** What belongs to a record, of all resources whose screens the person may open. */
export function Children({ of, record }: { of: string; record: RecordView }) {
  const { permissionRoutes } = useUser();
  return resourceScreens.map((entry: Entry) =>
    entry.parent?.name === of && permissionRoutes.includes(entry.route) ? (
      <ChildBlock
        key={entry.name}
        entry={entry}
        field={entry.parent.field}
        reference={record.key ?? record.id}
      />
    ) : null,
  );
}
