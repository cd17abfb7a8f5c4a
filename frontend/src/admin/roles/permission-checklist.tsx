import { Checkbox, InputWrapper, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import type { Permission } from '@upfront/contracts/identity/role-model.js';
import { PermissionsDocument } from '../../generated/queries/permissions.js';
import { SkeletonText } from '../../ui/skeletons.js';
import { StatusShape } from '../../ui/status-shape.js';
import classes from './roles.module.css';

interface PermissionChecklistProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** Permissions that reach over companies are offered too. */
  readonly isProvider: boolean;
  readonly error?: React.ReactNode;
}

const isFound = ({ name, area, description }: Permission, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${area} ${description}`.toLowerCase().includes(word));

const byArea = (found: readonly Permission[]): readonly (readonly [string, readonly Permission[]])[] => {
  const areas = new Map<string, Permission[]>();
  for (const one of found) areas.set(one.area, [...(areas.get(one.area) ?? []), one]);
  return [...areas];
};

/** Every permission by area, with a search; what is ticked stays ticked while it is out of sight. */
export function PermissionChecklist({ value, onChange, isProvider, error }: PermissionChecklistProps) {
  const [search, setSearch] = useState('');
  const [{ data, error: failure }] = useQuery({ query: PermissionsDocument, variables: {} });
  const offered = data?.permissions.permissions.filter(
    ({ id, isProviderOnly }) => isProvider || !isProviderOnly || value.includes(id),
  );
  const found = offered?.filter((one) => isFound(one, search));
  const toggle = (id: string, isOn: boolean): void =>
    onChange(isOn ? [...value, id] : value.filter((other) => other !== id));
  return (
    <InputWrapper label="Permissions" labelElement="div" description={`${value.length} chosen`} error={error}>
      <TextInput
        mt={8}
        type="search"
        aria-label="Search permissions"
        placeholder="Search permissions"
        leftSection={<Search size={16} strokeWidth={1.5} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes['checklist']} role="group" aria-label="Permissions" tabIndex={0}>
        {failure && !offered ? (
          <p className={classes['nothing']} role="alert">
            <StatusShape shape="octagon" tone="bad" /> The permissions could not be loaded.
          </p>
        ) : null}
        {!offered && !failure ? <SkeletonText lines={8} /> : null}
        {found?.length === 0 ? <p className={classes['nothing']}>No permissions match.</p> : null}
        {byArea(found ?? []).map(([area, permissions]) => (
          <fieldset key={area} className={classes['area']}>
            <legend>{area}</legend>
            {permissions.map(({ id, description }) => (
              <Checkbox
                key={id}
                label={description}
                description={id}
                checked={value.includes(id)}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </InputWrapper>
  );
}
