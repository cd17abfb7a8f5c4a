import { ActionIcon, Button } from '@mantine/core';
import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Client, ClientAddress } from '@upfront/contracts/clients/model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { AddLocation } from '../generated/commands/add-location.js';
import { DeleteLocations } from '../generated/commands/delete-locations.js';
import { EditLocation } from '../generated/commands/edit-location.js';
import { FormDialog } from '../ui/forms/form-dialog.js';
import { latestOf } from '../ui/forms/latest-of.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { Section } from '../ui/section.js';
import classes from './clients.module.css';
import { PlaceFields } from './place-fields.js';
import { emptyPlace, PlaceForm, placeFormOf, placeLine, toPlace } from './place-form.js';

/** Removes a location; Undo adds it again. */
async function remove(clientId: string, { id, ...place }: ClientAddress): Promise<void> {
  await send(DeleteLocations, { addressIds: [id] });
  toast.undo('Location removed.', () => void send(AddLocation, { clientId, address: place }));
}

function LocationDialog({
  client,
  address,
  onClose,
}: {
  client: Client;
  address: ClientAddress | undefined;
  onClose: () => void;
}) {
  const draft = useDraftForm({
    name: `client-location.${address?.id ?? client.id}`,
    schema: PlaceForm,
    saved: address ? placeFormOf(address) : emptyPlace,
    save: async (values) => {
      const place = toPlace(values, address);
      await (address
        ? send(EditLocation, {
            addressId: address.id,
            address: place,
            seen: seenOf(place, address),
          })
        : send(AddLocation, { clientId: client.id, address: place }));
      toast.success(address ? 'Location saved.' : 'Location added.');
      onClose();
    },
  });
  return (
    <FormDialog
      title={address ? 'Edit location' : 'Add a location'}
      draft={draft}
      submitLabel={address ? 'Save' : 'Add location'}
      onClose={onClose}
    >
      <PlaceFields props={(field) => draft.form.getInputProps(field)} />
    </FormDialog>
  );
}

const label = (address: ClientAddress): string =>
  address.name || address.formatted || placeLine(placeFormOf(address));

/** Locations of a client. */
export function LocationsSection({ client }: { client: Client }) {
  const [editing, setEditing] = useState<ClientAddress | 'new' | undefined>();
  const mayEdit = client.abilities.edit;
  return (
    <Section
      title="Locations"
      count={client.addresses.length}
      side={
        mayEdit ? (
          <Button leftSection={<Plus size={16} strokeWidth={1.5} />} onClick={() => setEditing('new')}>
            Add location
          </Button>
        ) : null
      }
    >
      {client.addresses.length === 0 ? <p className={classes['empty']}>No locations yet.</p> : null}
      <ul className={classes['rows']}>
        {client.addresses.map((address) => (
          <li key={address.id} className={classes['row']}>
            <span className={classes['rowMain']}>
              <MapPin size={16} strokeWidth={1.5} aria-hidden="true" />
              <b className={classes['name']}>{label(address)}</b>
              {address.name ? (
                <span className={classes['quiet']}>
                  {address.formatted || placeLine(placeFormOf(address))}
                </span>
              ) : null}
            </span>
            {mayEdit ? (
              <span className={classes['rowActions']}>
                <ActionIcon aria-label={`Edit ${label(address)}`} onClick={() => setEditing(address)}>
                  <Pencil size={16} strokeWidth={1.5} />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Remove ${label(address)}`}
                  onClick={() => void remove(client.id, address)}
                >
                  <Trash2 size={16} strokeWidth={1.5} />
                </ActionIcon>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {editing === undefined ? null : (
        <LocationDialog
          client={client}
          address={editing === 'new' ? undefined : latestOf(editing, client.addresses)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  );
}
