import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Plus } from 'lucide-react';
import { useState, type ReactNode, type UIEvent } from 'react';
import { useQuery } from 'urql';
import { usePermission } from '../app/session/use-session.js';
import { CampaignAgencyListDocument } from '../generated/queries/campaign-agency-list.js';
import { AgencyDialog } from './agency-dialog.js';

/** Selectors with search wait this long, and show ten at a time (spec sales 9). */
const DEBOUNCE_MS = 500;
const PAGE = 10;
/** Less than ten rows are high: there is an end to scroll to. */
const LIST_PX = 272;

/** The agency that was chosen; `id` is null where it is not in the company's list. */
export interface ChosenAgency {
  readonly id: string | null;
  readonly name: string;
}

interface AgencyPickerProps {
  readonly label: string;
  readonly value: ChosenAgency | null;
  readonly onChange: (agency: ChosenAgency | null) => void;
  readonly error?: ReactNode;
}

const ADD = 'add';
const NONE = 'none';

/** Chooses an active agency by search; whoever may edit agencies adds one on the way (spec sales 6). */
export function AgencyPicker({ label, value, onChange, error }: AgencyPickerProps) {
  const [search, setSearch] = useState<string | undefined>();
  const [adding, setAdding] = useState<string | undefined>();
  const [limit, setLimit] = useState(PAGE);
  const [asked] = useDebouncedValue(search ?? '', DEBOUNCE_MS);
  const combobox = useCombobox({ onDropdownClose: () => setSearch(undefined) });
  const mayAdd = usePermission('AgencyEditAll', 'AgencyEditForOwnCompany');
  const [{ data, fetching }] = useQuery({
    query: CampaignAgencyListDocument,
    variables: { search: asked, limit },
  });
  const found = data?.campaignAgencyList;
  const agencies = found?.agencies ?? [];
  const choose = (picked: string): void => {
    combobox.closeDropdown();
    if (picked === ADD) setAdding(search?.trim() ?? '');
    else onChange(agencies.find(({ id }) => id === picked) ?? null);
  };
  /** The next page comes when the end of the list is reached. */
  const more = ({ currentTarget }: UIEvent<HTMLDivElement>): void => {
    const left = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    if (left < 40 && found && found.num > agencies.length) setLimit(agencies.length + PAGE);
  };
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target>
          <InputBase
            label={label}
            placeholder="None"
            autoComplete="off"
            rightSection={fetching && search !== undefined ? <Loader size={14} /> : <Combobox.Chevron />}
            rightSectionPointerEvents="none"
            value={search ?? value?.name ?? ''}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            error={error}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={LIST_PX} style={{ overflowY: 'auto' }} onScroll={more}>
            {value ? <Combobox.Option value={NONE}>None</Combobox.Option> : null}
            {agencies.map(({ id, name }) => (
              <Combobox.Option key={id} value={id} active={id === value?.id}>
                {name}
              </Combobox.Option>
            ))}
            {found && agencies.length === 0 ? <Combobox.Empty>No agencies match.</Combobox.Empty> : null}
            {mayAdd ? (
              <Combobox.Option value={ADD}>
                <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
                  <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
                  Add an agency
                </span>
              </Combobox.Option>
            ) : null}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {adding === undefined ? null : (
        <AgencyDialog
          name={adding}
          onClose={() => setAdding(undefined)}
          onAdded={({ id, name }) => onChange({ id, name })}
        />
      )}
    </>
  );
}
