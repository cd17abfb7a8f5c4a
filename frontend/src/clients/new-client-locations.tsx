import { ActionIcon, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { Problem } from '../app/api/problem.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { CreateClient } from '../generated/commands/create-client.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { Section } from '../ui/section.js';
import classes from './clients.module.css';
import { GeoFields } from './geo-fields.js';
import { emptyGeo, withDefault, withoutProfile } from './geo-form.js';
import { LocationsStep, newClientDraft, toCommand } from './new-client-draft.js';
import { NewClientStep } from './new-client-step.js';
import { PlaceFields } from './place-fields.js';
import { emptyPlace } from './place-form.js';

/** Errors of this step's own fields stay beside them; one of an earlier step is said over the form. */
const ofThisStep = (problem: Problem): Problem => {
  const own = Object.entries(problem.errors)
    .map(([field, messages]) => [field.replace(/^client\./, ''), messages] as const)
    .filter(([field]) => /^(addresses|geoProfiles)\./.test(field));
  const { status, code, message: detail } = problem;
  return new Problem({ status, code, detail, errors: Object.fromEntries(own) });
};

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button leftSection={<Plus size={16} strokeWidth={1.5} />} onClick={onClick}>
    {label}
  </Button>
);

interface PartProps {
  readonly form: UseFormReturnType<z.input<typeof LocationsStep>>;
}

function Locations({ form }: PartProps) {
  const { addresses } = form.values;
  return (
    <Section
      title="Locations"
      count={addresses.length}
      side={<AddButton label="Add location" onClick={() => form.insertListItem('addresses', emptyPlace)} />}
    >
      {addresses.length === 0 ? (
        <p className={classes['empty']}>The client’s locations. You can add them later.</p>
      ) : null}
      {addresses.map((place, index) => (
        <div key={index} className={classes['address']} role="group" aria-label={`Location ${index + 1}`}>
          <div className={classes['addressHead']}>
            <h3>{place.name || `Location ${index + 1}`}</h3>
            <ActionIcon
              aria-label={`Remove location ${index + 1}`}
              onClick={() => form.removeListItem('addresses', index)}
            >
              <Trash2 size={16} strokeWidth={1.5} />
            </ActionIcon>
          </div>
          <PlaceFields props={(field) => form.getInputProps(`addresses.${index}.${field}`)} />
        </div>
      ))}
    </Section>
  );
}

function GeoProfiles({ form }: PartProps) {
  const { geoProfiles } = form.values;
  const set = (next: typeof geoProfiles): void => form.setFieldValue('geoProfiles', next);
  return (
    <Section
      title="Geo profiles"
      count={geoProfiles.length}
      side={
        <AddButton
          label="Add geo profile"
          onClick={() => form.insertListItem('geoProfiles', emptyGeo(geoProfiles.length === 0))}
        />
      }
    >
      {geoProfiles.length === 0 ? (
        <p className={classes['empty']}>
          Areas where the client advertises. New campaigns use the default one.
        </p>
      ) : null}
      {geoProfiles.map((profile, index) => (
        <GeoFields
          key={index}
          value={profile}
          props={(field) => form.getInputProps(`geoProfiles.${index}.${field}`)}
          onDefault={() => set(withDefault(geoProfiles, index))}
          onRemove={() => set(withoutProfile(geoProfiles, index))}
        />
      ))}
    </Section>
  );
}

/** Last step: where the client is and where it advertises. */
export function NewClientLocations({ strip }: { strip: ReactNode }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  // As the step found it: once the client is created the draft is cleared, and this page is not drawn without it.
  const [{ name, addresses, geoProfiles }] = useState(() => newClientDraft.read());
  const draft = useDraftForm({
    name: 'new-client.locations',
    isKept: true,
    schema: LocationsStep,
    saved: { addresses, geoProfiles },
    save: async (values) => {
      newClientDraft.add(values);
      try {
        const { id } = await send(CreateClient, toCommand(newClientDraft.read()));
        newClientDraft.clear();
        toast.success('Client created.');
        await navigate(`/client/${id}/info`);
      } catch (error) {
        throw error instanceof Problem ? ofThisStep(error) : error;
      }
    },
  });
  const { form } = draft;
  if (name === '') return <Navigate to={{ pathname: '/new-client/search', search }} replace />;
  return (
    <NewClientStep
      strip={strip}
      draft={draft}
      back={{ pathname: '/new-client/profile', search }}
      submitLabel="Create client"
      isLast
    >
      <FormNotes {...draft} />
      <Locations form={form} />
      <GeoProfiles form={form} />
    </NewClientStep>
  );
}
