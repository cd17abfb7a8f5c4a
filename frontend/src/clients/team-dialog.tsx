import { ActionIcon, Checkbox, MultiSelect, Select } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useQuery } from 'urql';
import { z } from 'zod';
import type { Client } from '@upfront/contracts/clients/model.js';
import { valueAt } from '@upfront/contracts/kernel/value-at.js';
import { PotentialClientOwnersDocument } from '../generated/queries/potential-client-owners.js';
import { PotentialClientTeamMembersDocument } from '../generated/queries/potential-client-team-members.js';
import { NOTHING } from '../ui/format.js';
import { FormDialog } from '../ui/forms/form-dialog.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { nothingFound } from '../ui/forms/with-chosen.js';
import classes from './clients.module.css';
import { editClient, LastClientChange } from './edit-client.js';

const Member = z.object({
  userId: z.string(),
  clientCampaignTeamsAccess: z.enum(['view', 'edit']),
  allowClientCampaignPresentationEdit: z.boolean(),
});
const Team = z.object({
  owners: z.array(z.string()).min(1, 'A client needs at least one owner.'),
  teamMembers: z.array(Member),
});
type Member = z.infer<typeof Member>;

const accessOptions = [
  { value: 'view', label: 'Can view' },
  { value: 'edit', label: 'Can edit' },
];

interface Named {
  readonly id: string;
  readonly fullName: string;
}
const optionsOf = (...lists: readonly (readonly Named[] | undefined)[]) => [
  ...new Map(
    lists.flatMap((list) => list ?? []).map(({ id, fullName }) => [id, { value: id, label: fullName }]),
  ).values(),
];

const newMember = (userId: string): Member => ({
  userId,
  clientCampaignTeamsAccess: 'view',
  allowClientCampaignPresentationEdit: false,
});

/** One person of the team: what they may do with the client's campaigns. */
const MemberRow = ({
  name,
  member,
  onChange,
  onRemove,
}: {
  name: string;
  member: Member;
  onChange: (member: Member) => void;
  onRemove: () => void;
}) => (
  <li className={classes['row']}>
    <span>{name}</span>
    <Select
      aria-label={`Access of ${name}`}
      w={120}
      data={accessOptions}
      allowDeselect={false}
      value={member.clientCampaignTeamsAccess}
      onChange={(value) =>
        onChange({ ...member, clientCampaignTeamsAccess: value === 'edit' ? 'edit' : 'view' })
      }
    />
    <Checkbox
      label="Presentations"
      checked={member.allowClientCampaignPresentationEdit}
      onChange={(event) =>
        onChange({ ...member, allowClientCampaignPresentationEdit: event.currentTarget.checked })
      }
    />
    <ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
      <Trash2 size={16} strokeWidth={1.5} />
    </ActionIcon>
  </li>
);

/** Owners and team of a client (spec sales 6: users can be assigned as owner and team members). */
export function TeamDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const variables = { id: client.id, limit: 1000 };
  const [owners] = useQuery({ query: PotentialClientOwnersDocument, variables });
  const [members] = useQuery({ query: PotentialClientTeamMembersDocument, variables });
  const ownerOptions = optionsOf(client.owners, owners.data?.potentialClientOwners.owners);
  const people = optionsOf(
    client.teamMembers,
    client.owners,
    members.data?.potentialClientTeamMembers.teamMembers,
  );
  const nameOf = (id: string): string => people.find(({ value }) => value === id)?.label ?? 'Former user';
  const namesOf = (ids: readonly unknown[]): string =>
    ids.map((id) => nameOf(String(id))).join(', ') || NOTHING;
  const words = {
    owners: { label: 'Owners', show: (owners: unknown) => namesOf([owners].flat()) },
    teamMembers: {
      label: 'Team',
      show: (team: unknown) => namesOf([team].flat().map((member) => valueAt(member, 'userId'))),
    },
  };
  const saved = {
    owners: client.owners.map(({ id }) => id),
    teamMembers: client.teamMembers.map(
      ({ id, clientCampaignTeamsAccess, allowClientCampaignPresentationEdit }): Member => ({
        userId: id,
        clientCampaignTeamsAccess,
        allowClientCampaignPresentationEdit,
      }),
    ),
  };
  const draft = useDraftForm({
    name: `client-team.${client.id}`,
    schema: Team,
    saved,
    words,
    save: async (values) => {
      await editClient(client.id, values, saved);
      onClose();
    },
  });
  const { form } = draft;
  const team = form.values.teamMembers;
  const setTeam = (next: Member[]): void => form.setFieldValue('teamMembers', next);
  return (
    <FormDialog
      title="Owners and team"
      draft={draft}
      submitLabel="Save"
      onClose={onClose}
      size={640}
      changedBy={<LastClientChange id={client.id} />}
    >
      <MultiSelect
        label="Owners"
        data={ownerOptions}
        searchable
        required
        nothingFoundMessage={nothingFound(owners.data !== undefined, 'No people match.')}
        {...form.getInputProps('owners')}
      />
      <Select
        label="Add to the team"
        placeholder="Choose a person"
        data={people.filter(({ value }) => !team.some(({ userId }) => userId === value))}
        searchable
        value={null}
        onChange={(userId) => (userId === null ? undefined : setTeam([...team, newMember(userId)]))}
        nothingFoundMessage={nothingFound(members.data !== undefined, 'No people match.')}
      />
      {team.length > 0 ? (
        <ul className={classes['rows']} aria-label="Team">
          {team.map((member) => (
            <MemberRow
              key={member.userId}
              name={nameOf(member.userId)}
              member={member}
              onChange={(changed) =>
                setTeam(team.map((one) => (one.userId === member.userId ? changed : one)))
              }
              onRemove={() => setTeam(team.filter(({ userId }) => userId !== member.userId))}
            />
          ))}
        </ul>
      ) : null}
    </FormDialog>
  );
}
