import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useQuery } from 'urql';
import { ClientDocument } from '../generated/queries/client.js';
import { CopyCampaignClientListDocument } from '../generated/queries/copy-campaign-client-list.js';
import { nothingFound } from '../ui/forms/with-chosen.js';

/** Search of a selector waits this long (spec shell 9). */
const SEARCH_AFTER_MS = 500;

function useClients(search: string, clientId: string) {
  const [settled] = useDebouncedValue(search, SEARCH_AFTER_MS);
  const [{ data, fetching }] = useQuery({
    query: CopyCampaignClientListDocument,
    variables: { search: settled, page: 1, limit: 10, sortField: 'name', sortDir: 'asc' },
  });
  const [{ data: chosen }] = useQuery({
    query: ClientDocument,
    variables: { id: clientId },
    pause: clientId === '',
  });
  const found = new Map(data?.copyCampaignClientList.clients.map(({ id, name }) => [id, name]));
  if (clientId !== '' && chosen?.client.id === clientId) found.set(clientId, chosen.client.name);
  return {
    clients: [...found].map(([value, label]) => ({ value, label })),
    isLoading: fetching || settled !== search,
  };
}

interface ClientSelectProps extends Omit<SelectProps, 'value' | 'data'> {
  readonly value?: string;
  /** This one is not offered. */
  readonly without?: string;
}

/** A client that campaigns can be made for: one that the reader can edit. */
export function ClientSelect({ value = '', without, ...others }: ClientSelectProps) {
  const [search, setSearch] = useState('');
  const { clients, isLoading } = useClients(search, value);
  return (
    <Select
      label="Client"
      required
      searchable
      data={clients.filter((one) => one.value !== without)}
      value={value}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound(!isLoading, 'No clients have this name')}
      openOnFocus={false}
      {...others}
    />
  );
}
