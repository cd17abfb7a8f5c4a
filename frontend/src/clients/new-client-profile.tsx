import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Problem } from '../app/api/problem.js';
import { send } from '../app/command-client.js';
import { UploadNewClientLogo } from '../generated/commands/upload-new-client-logo.js';
import { Fields } from '../ui/forms/fields.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { ImageInput } from '../ui/forms/image-input.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { Section } from '../ui/section.js';
import classes from './clients.module.css';
import { IndustrySelect } from './industry-select.js';
import { newClientDraft, ProfileStep } from './new-client-draft.js';
import { NewClientStep } from './new-client-step.js';

/** Second step: logo, name and industry. A logo is stored at once, so that it survives a reload. */
export function NewClientProfile({ strip }: { strip: ReactNode }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [refusedLogo, setRefusedLogo] = useState<string | undefined>();
  const { name, logo, industryId } = newClientDraft.read();
  const draft = useDraftForm({
    name: 'new-client.profile',
    isKept: true,
    schema: ProfileStep,
    saved: { name, logo, industryId },
    save: async (values) => {
      newClientDraft.add(values);
      await navigate({ pathname: '/new-client/locations', search });
    },
  });
  const { form } = draft;
  const changeLogo = async (dataUrl: string | null): Promise<void> => {
    setRefusedLogo(undefined);
    try {
      const stored = dataUrl === null ? null : (await send(UploadNewClientLogo, { image: dataUrl })).logo;
      form.setFieldValue('logo', stored);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setRefusedLogo(error.message);
    }
  };
  if (name === '') return <Navigate to={{ pathname: '/new-client/search', search }} replace />;
  return (
    <NewClientStep
      strip={strip}
      draft={draft}
      back={{ pathname: '/new-client/search', search }}
      submitLabel="Continue"
    >
      <div className={classes['matches']}>
        <FormNotes {...draft} />
        <Section title="Profile" isPadded>
          <div className={classes['stack']}>
            <ImageInput
              label="Logo"
              name={form.values.name}
              value={form.values.logo}
              onChange={(dataUrl) => void changeLogo(dataUrl)}
              error={refusedLogo ?? form.errors['logo']}
            />
            <Fields>
              <TextInput label="Client name" required autoComplete="off" {...form.getInputProps('name')} />
              <IndustrySelect props={form.getInputProps('industryId')} />
            </Fields>
          </div>
        </Section>
      </div>
    </NewClientStep>
  );
}
