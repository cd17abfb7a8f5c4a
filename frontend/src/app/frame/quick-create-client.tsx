import { Menu } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { allChoices } from '../../clients/group-choices.js';
import { ClientGroupChoicesDocument } from '../../generated/queries/client-group-choices.js';
import classes from './frame.module.css';
import { frame } from './frame-state.js';
import { EntryItem, NEW_CLIENT, type QuickCreateEntry } from './quick-create.js';
import { icon } from '../../ui/icon.js';

/** One link where there is one group to create for, else the groups to choose from (spec shell 2.4). */
export function ClientEntry({ entry }: { entry: QuickCreateEntry }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const [{ data, error }] = useQuery({ query: ClientGroupChoicesDocument, variables: {} });
  const groups = data ? allChoices(data.clientGroupChoices) : error ? [] : undefined;
  const isSingle = groups !== undefined && groups.length < 2;
  useEffect(() => {
    // Chosen before it was known that there is nothing to choose from.
    if (!isOpen || !isSingle) return;
    frame.setMenu(undefined);
    void navigate(entry.to);
  }, [isOpen, isSingle, entry.to, navigate]);
  if (isSingle) return <EntryItem entry={entry} />;
  const isOneCompany = new Set(groups?.map(({ companyId }) => companyId)).size === 1;
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
      {isOpen && groups ? (
        <div className={classes['choices']} role="group" aria-label="Choose a group for the new client">
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
