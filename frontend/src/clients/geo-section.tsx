import { ActionIcon, Button, Menu } from '@mantine/core';
import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Client, GeoProfile } from '@upfront/contracts/clients/model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { DeleteGeoProfile } from '../generated/commands/delete-geo-profile.js';
import { EditClientGeo } from '../generated/commands/edit-client-geo.js';
import { changedFields } from '../ui/forms/follow.js';
import { FormDialog } from '../ui/forms/form-dialog.js';
import { latestOf } from '../ui/forms/latest-of.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { Section } from '../ui/section.js';
import classes from './clients.module.css';
import { GeoFields } from './geo-fields.js';
import { emptyGeo, GeoForm, geoFormOf, toGeoProfile } from './geo-form.js';
import { geoTypeLabels } from './geo-types.js';

async function makeDefault(client: Client, { id, ...profile }: GeoProfile): Promise<void> {
  const before = client.geoProfiles.find((one) => one.default);
  await send(EditClientGeo, { clientId: client.id, geoProfiles: [{ ...profile, id, default: true }] });
  const undo = (): void =>
    void (
      before && send(EditClientGeo, { clientId: client.id, geoProfiles: [{ ...before, default: true }] })
    );
  toast.undo(`${profile.name} is now the default.`, undo);
}

async function remove(client: Client, { id, ...profile }: GeoProfile): Promise<void> {
  await send(DeleteGeoProfile, { geoProfileId: id });
  toast.undo(
    'Geo profile removed.',
    () => void send(EditClientGeo, { clientId: client.id, geoProfiles: [profile] }),
  );
}

function GeoDialog({
  client,
  profile,
  onClose,
}: {
  client: Client;
  profile: GeoProfile | undefined;
  onClose: () => void;
}) {
  const draft = useDraftForm({
    name: `client-geo.${profile?.id ?? client.id}`,
    schema: GeoForm,
    saved: profile ? geoFormOf(profile) : emptyGeo(client.geoProfiles.length === 0),
    save: async (values) => {
      const changed = toGeoProfile(values, profile?.data);
      const withId = profile
        ? { ...changed, id: profile.id, seen: seenOf(changedFields(changed, profile), profile) }
        : changed;
      await send(EditClientGeo, { clientId: client.id, geoProfiles: [withId] });
      toast.success(profile ? 'Geo profile saved.' : 'Geo profile added.');
      onClose();
    },
  });
  const { form } = draft;
  return (
    <FormDialog
      title={profile ? 'Edit geo profile' : 'Add a geo profile'}
      draft={draft}
      submitLabel={profile ? 'Save' : 'Add geo profile'}
      onClose={onClose}
      size={640}
    >
      <div className={classes['flush']}>
        <GeoFields
          value={form.values}
          props={(field) => form.getInputProps(field)}
          onDefault={() => form.setFieldValue('default', true)}
        />
      </div>
    </FormDialog>
  );
}

const areas = (profile: GeoProfile): string => {
  const names = profile.data.slice(0, 4).map(({ name }) => name);
  const rest = profile.data.length - names.length;
  if (names.length === 0) return 'No areas yet';
  return rest > 0 ? `${names.join(', ')} and ${counted(rest, 'area', 'areas')} more` : names.join(', ');
};

const ProfileMenu = ({
  client,
  profile,
  onEdit,
}: {
  client: Client;
  profile: GeoProfile;
  onEdit: () => void;
}) => (
  <Menu position="bottom-end" width={184}>
    <Menu.Target>
      <ActionIcon aria-label={`Actions of ${profile.name}`}>
        <Ellipsis size={16} strokeWidth={1.5} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={onEdit}>Edit</Menu.Item>
      {profile.default ? null : (
        <Menu.Item onClick={() => void makeDefault(client, profile)}>Make default</Menu.Item>
      )}
      <Menu.Item color="bad" onClick={() => void remove(client, profile)}>
        Remove
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

/** Geo profiles of a client; exactly one is the default (spec sales 4). */
export function GeoSection({ client }: { client: Client }) {
  const [editing, setEditing] = useState<GeoProfile | 'new' | undefined>();
  const mayEdit = client.abilities.edit;
  return (
    <Section
      title="Geo profiles"
      count={client.geoProfiles.length}
      side={
        mayEdit ? (
          <Button leftSection={<Plus size={16} strokeWidth={1.5} />} onClick={() => setEditing('new')}>
            Add geo profile
          </Button>
        ) : null
      }
    >
      {client.geoProfiles.length === 0 ? <p className={classes['empty']}>No geo profiles yet.</p> : null}
      <ul className={classes['rows']}>
        {client.geoProfiles.map((profile) => (
          <li key={profile.id} className={classes['row']}>
            <span className={classes['rowMain']}>
              <b className={classes['name']}>{profile.name}</b>
              {profile.default ? <span className={classes['tag']}>Default</span> : null}
              <span className={classes['quiet']}>
                {geoTypeLabels[profile.type]}: {areas(profile)}
              </span>
            </span>
            {mayEdit ? (
              <ProfileMenu client={client} profile={profile} onEdit={() => setEditing(profile)} />
            ) : null}
          </li>
        ))}
      </ul>
      {editing === undefined ? null : (
        <GeoDialog
          client={client}
          profile={editing === 'new' ? undefined : latestOf(editing, client.geoProfiles)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  );
}
