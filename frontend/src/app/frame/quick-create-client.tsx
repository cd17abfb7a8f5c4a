import { Menu } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { ClientGroupChoicesDocument } from '../../generated/queries/client-group-choices.js';
import classes from './frame.module.css';
import { EntryItem, NEW_CLIENT, type QuickCreateEntry } from './quick-create.js';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** One link where there is one group to create for, else the groups to choose from (spec shell 2.4). */
export function ClientEntry({ entry }: { entry: QuickCreateEntry }) {
  const [isOpen, setOpen] = useState(false);
  const [{ data }] = useQuery({ query: ClientGroupChoicesDocument, variables: {} });
  const groups = data?.clientGroupChoices.groups ?? [];
  if (groups.length < 2) return <EntryItem entry={entry} />;
  const isOneCompany = new Set(groups.map(({ companyId }) => companyId)).size === 1;
  return (
    <>
      <Menu.Item
        leftSection={<entry.icon {...icon} />}
        rightSection={isOpen ? <ChevronUp {...icon} /> : <ChevronDown {...icon} />}
        aria-expanded={isOpen}
        closeMenuOnClick={false}
        onClick={() => setOpen(!isOpen)}
      >
        {entry.label}
      </Menu.Item>
      {isOpen ? (
        <div className={classes['choices']} role="group" aria-label="Groups to create a client for">
          {groups.map(({ id, name, companyName }) => (
            <Menu.Item
              key={id}
              component={Link}
              to={`${NEW_CLIENT}&companyGroupId=${encodeURIComponent(id)}`}
            >
              {isOneCompany ? name : `${name}, ${companyName}`}
            </Menu.Item>
          ))}
        </div>
      ) : null}
    </>
  );
}
