import { ActionIcon, Button, FileButton, InputWrapper, Textarea, TextInput } from '@mantine/core';
import { Paperclip, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import {
  attachableExtensions,
  refusedWords,
  takeAttachments,
} from '@upfront/contracts/support/attachments.js';
import { defaultSubject, supportTexts } from '@upfront/contracts/support/model.js';
import { Problem } from '../app/api/problem.js';
import { send } from '../app/command-client.js';
import { frame } from '../app/frame/frame-state.js';
import { useUser } from '../app/session/use-session.js';
import { companyName, groupName } from '../app/session/user.js';
import { toast } from '../app/toast/toasts.js';
import { SendSupportEmail } from '../generated/commands/send-support-email.js';
import { FileIcon } from '../ui/file-icon.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { SidePanel } from '../ui/side-panel.js';
import classes from './support.module.css';

const schema = z.object({
  subject: z.string().trim().min(1, supportTexts.subjectRequired).max(300, 'Max 300 characters'),
  message: z.string().trim().min(1, supportTexts.messageRequired).max(20_000, 'Max 20000 characters'),
});

interface AttachmentsProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly error: string | undefined;
  readonly onRefused: (error: string | undefined) => void;
}

function Attachments({ files, onChange, error, onRefused }: AttachmentsProps) {
  const add = (added: readonly File[]): void => {
    const taken = takeAttachments(files, added);
    onChange(taken.files);
    onRefused(
      refusedWords(taken.refused.map(({ name, reason }) => ({ name, reason: supportTexts[reason] }))) ||
        undefined,
    );
  };
  return (
    <InputWrapper label="Attachments" labelElement="div" error={error}>
      <ul className={classes['files']}>
        {files.map((file) => (
          <li key={file.name} className={classes['file']}>
            <FileIcon name={file.name} />
            <span className={classes['fileName']}>{file.name}</span>
            <ActionIcon
              size={24}
              aria-label={`Remove ${file.name}`}
              onClick={() => {
                onRefused(undefined);
                onChange(files.filter((one) => one !== file));
              }}
            >
              <X size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <FileButton multiple accept={attachableExtensions.join(',')} onChange={add}>
        {(props) => (
          <Button {...props} leftSection={<Paperclip size={16} strokeWidth={1.5} />}>
            Attach images or documents
          </Button>
        )}
      </FileButton>
    </InputWrapper>
  );
}

/** Contact Support (spec shell 2.10): what is typed stays as a draft when the panel is closed; Cancel throws it away. */
export function Panel() {
  const user = useUser();
  const { pathname, search } = useLocation();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fileError, setFileError] = useState<string | undefined>();
  const company = companyName(user);
  const group = groupName(user);
  const saved = useMemo(
    () => ({ subject: defaultSubject(user.fullName, company, group), message: '' }),
    [user.fullName, company, group],
  );
  const draft = useDraftForm({
    name: 'support',
    schema,
    saved,
    save: async ({ subject, message }) => {
      try {
        const answer = await send(SendSupportEmail, {
          userName: user.fullName,
          userEmail: user.email,
          companyName: company,
          groupName: group,
          pagePath: `${pathname}${search}`,
          emailSubject: subject,
          emailMessage: message,
          files: [...files],
        });
        toast.success(answer.message);
        // An error stays until it is closed, unlike the panel: it must be read.
        if (answer.refused.length > 0)
          toast.error(`${supportTexts.notAttached} ${refusedWords(answer.refused)}`);
        frame.closePanel();
      } catch (error) {
        if (error instanceof Problem && error.errors['files']) setFileError(error.errors['files'][0]);
        if (error instanceof Problem && !error.isHandled) toast.error(supportTexts.failed);
        throw error;
      }
    },
  });
  const { form } = draft;
  const cancel = (): void => {
    draft.discard();
    frame.closePanel();
  };
  return (
    <SidePanel
      title={supportTexts.title}
      onClose={frame.closePanel}
      footer={
        <>
          <Button type="submit" form="support-form" variant="filled" loading={draft.isBusy}>
            Send
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </>
      }
    >
      <form id="support-form" ref={draft.ref} className={classes['form']} onSubmit={draft.submit} noValidate>
        <FormNotes {...draft} />
        <TextInput label="Subject" required {...form.getInputProps('subject')} />
        <Textarea label="Message" required minRows={8} maxRows={20} {...form.getInputProps('message')} />
        <Attachments files={files} onChange={setFiles} error={fileError} onRefused={setFileError} />
      </form>
    </SidePanel>
  );
}
