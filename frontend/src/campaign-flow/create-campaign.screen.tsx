import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { z } from 'zod';
import { Name } from '@upfront/contracts/kernel/values.js';
import { send } from '../app/command-client.js';
import { PageHeader } from '../app/frame/page-header.js';
import { StartCampaign } from '../generated/commands/start-campaign.js';
import { ClientDocument } from '../generated/queries/client.js';
import { ClientListDocument } from '../generated/queries/client-list.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { Page, Section } from '../ui/section.js';
import { nothingFound } from '../ui/forms/with-chosen.js';
import { stepPath } from './flow-steps.js';
import classes from './flow.module.css';

const schema = z.object({
  clientId: z.string().min(1, 'Choose a client'),
  name: Name,
  flow: z.enum(['full', 'express', 'quick']),
});

/** Search of a selector waits this long (spec shell 9). */
const SEARCH_AFTER_MS = 500;

function useClients(search: string, clientId: string) {
  const [settled] = useDebouncedValue(search, SEARCH_AFTER_MS);
  const [{ data, fetching }] = useQuery({
    query: ClientListDocument,
    variables: { tab: 'all', search: settled, page: 1, limit: 10, sortField: 'name', sortDir: 'asc' },
  });
  const [{ data: chosen }] = useQuery({
    query: ClientDocument,
    variables: { id: clientId },
    pause: clientId === '',
  });
  const found = new Map(data?.clientList.clients.map(({ id, name }) => [id, name]));
  if (clientId !== '' && chosen?.client.id === clientId) found.set(clientId, chosen.client.name);
  return {
    clients: [...found].map(([value, label]) => ({ value, label })),
    isLoading: fetching || settled !== search,
  };
}

/** The first questions: for whom, and what it is called (POST /campaign/new). */
export function Screen() {
  const { flow } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const draft = useDraftForm({
    name: 'campaign.new',
    schema,
    saved: {
      clientId: query.get('clientId') ?? '',
      name: '',
      flow: flow === 'express' || flow === 'quick' ? flow : 'full',
    },
    save: async (values) => {
      const { id } = await send(StartCampaign, values);
      await navigate(stepPath(id, 'details'));
    },
  });
  const { form } = draft;
  const { clients, isLoading } = useClients(search, form.values.clientId);
  return (
    <form ref={draft.ref} onSubmit={draft.submit} noValidate style={{ display: 'contents' }}>
      <PageHeader title="New campaign" crumbs={[{ label: 'Campaigns', to: '/workspace/campaigns/my' }]} />
      <Page
        footer={
          <>
            <Button onClick={() => void navigate('/workspace/campaigns/my')}>Cancel</Button>
            <span style={{ flex: 1 }} />
            <Button type="submit" variant="filled" loading={draft.isBusy}>
              Start planning
            </Button>
          </>
        }
      >
        <Section isPadded>
          <div className={classes['form']} style={{ display: 'grid', gap: 16 }}>
            <FormNotes {...draft} />
            <Select
              label="Client"
              required
              searchable
              data={clients}
              searchValue={search}
              onSearchChange={setSearch}
              filter={({ options }) => options}
              nothingFoundMessage={nothingFound(!isLoading, 'No clients have this name')}
              openOnFocus={false}
              {...form.getInputProps('clientId')}
            />
            <TextInput label="Name" required {...form.getInputProps('name')} />
            <Select
              label="Planning"
              allowDeselect={false}
              data={[
                { value: 'full', label: 'Full: details, audience, geo, products' },
                { value: 'express', label: 'Express: details and products' },
              ]}
              {...form.getInputProps('flow')}
            />
          </div>
        </Section>
      </Page>
    </form>
  );
}
