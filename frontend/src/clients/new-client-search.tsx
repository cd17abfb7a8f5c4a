import { clientProblems } from '@upfront/contracts/clients/problems.js';
import { shellTexts } from '@upfront/contracts/kernel/shell-texts.js';
import { Anchor, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { ClientByNameDocument } from '../generated/queries/client-by-name.js';
import { ClientGroupChoicesDocument } from '../generated/queries/client-group-choices.js';
import { Avatar } from '../ui/avatar.js';
import { ErrorState } from '../ui/error-state.js';
import { Fields } from '../ui/forms/fields.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { Page, Section } from '../ui/section.js';
import { SkeletonText } from '../ui/skeletons.js';
import { StatusMark } from '../ui/status-mark.js';
import classes from './clients.module.css';
import { allChoices } from './group-choices.js';
import { newClientDraft, SearchStep } from './new-client-draft.js';
import { NewClientStep } from './new-client-step.js';

/** Selectors with search wait this long (spec sales 9). */
const DEBOUNCE_MS = 500;

/** Clients that are there already, so that nobody makes one twice. */
function Matches({ name, groupId }: { name: string; groupId: string | null }) {
  const [asked] = useDebouncedValue(name.trim(), DEBOUNCE_MS);
  const [{ data, fetching }] = useQuery({
    query: ClientByNameDocument,
    variables: { name: asked, ...(groupId === null ? {} : { companyGroupId: groupId }) },
    pause: asked === '',
  });
  if (name.trim() === '') return null;
  const found = asked === name.trim() && !fetching ? data?.clientByName : undefined;
  if (!found) return <SkeletonText lines={2} />;
  if (found.clients.length === 0) return <StatusMark status="No clients with a similar name." isQuiet />;
  return (
    <Section title="Clients with similar names" count={found.clients.length}>
      <ul className={classes['rows']}>
        {found.clients.map((match) => (
          <li key={match.clientId} className={classes['row']}>
            <span className={classes['rowMain']}>
              <Avatar name={match.name} src={match.logo} kind="company" />
              <b className={classes['name']}>{match.name}</b>
              <span className={classes['quiet']}>
                {[match.industryCategory, match.companyGroup.name].filter(Boolean).join(', ')}
              </span>
              {match.clientId === found.client?.clientId ? <StatusMark status="Same name" /> : null}
            </span>
            <Anchor component={Link} to={`/client/${match.clientId}`} fw={500}>
              Open
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** First step: the name, the group, and whether the client is there already. */
export function NewClientSearch({ strip }: { strip: ReactNode }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [{ data, error }] = useQuery({ query: ClientGroupChoicesDocument, variables: {} });
  const groups = data && allChoices(data.clientGroupChoices);
  const { name, companyGroupId } = newClientDraft.read();
  const draft = useDraftForm({
    name: 'new-client.search',
    isKept: true,
    schema: SearchStep,
    saved: { name, companyGroupId },
    save: async (values) => {
      newClientDraft.add(values);
      await navigate({ pathname: '/new-client/profile', search });
    },
  });
  const { form } = draft;
  if (groups?.length === 0 || error) {
    const text = error ? shellTexts.groupListFailed : clientProblems.noGroup.detail;
    return (
      <Page top={strip}>
        <ErrorState title="You cannot create a client right now" text={text} />
      </Page>
    );
  }
  const several = groups !== undefined && groups.length > 1;
  const severalCompanies = new Set(groups?.map(({ companyId }) => companyId)).size > 1;
  return (
    <NewClientStep strip={strip} draft={draft} submitLabel="Continue" isBlocked={groups === undefined}>
      <div className={classes['matches']}>
        <FormNotes {...draft} />
        <Section title="Who is the client?" isPadded>
          <Fields>
            <TextInput
              label="Client name"
              required
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('name')}
            />
            {several ? (
              <Select
                label="Group"
                data={groups.map((group) => ({
                  value: group.id,
                  label: severalCompanies ? `${group.companyName}, ${group.name}` : group.name,
                }))}
                searchable
                allowDeselect={false}
                {...form.getInputProps('companyGroupId')}
                value={form.values.companyGroupId ?? groups[0]?.id ?? null}
              />
            ) : null}
          </Fields>
        </Section>
        <Matches name={form.values.name} groupId={form.values.companyGroupId} />
      </div>
    </NewClientStep>
  );
}
