import { Button, Select, TextInput } from '@mantine/core';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { Name } from '@upfront/contracts/kernel/values.js';
import { send } from '../app/command-client.js';
import { PageHeader } from '../app/frame/page-header.js';
import { ClientSelect } from '../clients/client-select.js';
import { StartCampaign } from '../generated/commands/start-campaign.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { Page, Section } from '../ui/section.js';
import { stepPath } from './flow-steps.js';
import classes from './flow.module.css';

const schema = z.object({
  clientId: z.string().min(1, 'Choose a client'),
  name: Name,
  flow: z.enum(['full', 'express', 'quick']),
});

/** The first questions: for whom, and what it is called (POST /campaign/new). */
export function Screen() {
  const { flow } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
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
            <ClientSelect {...form.getInputProps('clientId')} />
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
