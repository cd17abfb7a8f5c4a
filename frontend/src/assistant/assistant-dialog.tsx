import { Button, Loader, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useQuery } from 'urql';
import { assistantTexts, MAX_QUESTION } from '@upfront/contracts/assistant/model.js';
import type { DialogProps } from '../app/frame/slots.js';
import { toast } from '../app/toast/toasts.js';
import { ChatAboutDocument } from '../generated/queries/chat-about.js';
import { StatusShape } from '../ui/status-shape.js';
import { useFormat } from '../ui/use-format.js';
import { ModalDialog } from '../ui/modal-dialog.js';
import { Answer } from './answer.js';
import { useConversation, type ChatEntry } from './use-conversation.js';
import classes from './assistant.module.css';

const silently = { silent: true } as const;

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast.success(assistantTexts.copied);
}

interface EntryProps {
  readonly entry: ChatEntry;
  readonly isBusy: boolean;
  readonly onRephrase: () => void;
  readonly onLeave: () => void;
}

function Entry({ entry, isBusy, onRephrase, onLeave }: EntryProps) {
  const format = useFormat();
  return (
    <li className={classes['entry']}>
      <div className={classes['question']}>
        <p className={classes['asked']}>{entry.question}</p>
        <time className={classes['when']} dateTime={entry.at}>
          {format.chat(entry.at)}
        </time>
      </div>
      <div className={classes['answer']}>
        <Answer text={entry.answer} onLeave={onLeave} />
        {entry.state === 'answering' ? <Loader aria-label="Answering" /> : null}
        {entry.problem === undefined ? null : (
          <p className={classes['failed']} role="alert">
            <StatusShape shape="octagon" tone="bad" /> {entry.problem}
          </p>
        )}
      </div>
      {entry.state === 'answering' ? null : (
        <div className={classes['links']}>
          {entry.answer === '' ? null : (
            <button type="button" className={classes['link']} onClick={() => void copy(entry.answer)}>
              {assistantTexts.copy}
            </button>
          )}
          <button type="button" className={classes['link']} disabled={isBusy} onClick={onRephrase}>
            {assistantTexts.rephrase}
          </button>
        </div>
      )}
    </li>
  );
}

/** Questions and answers that stream in (spec shell 2.9, 4.4). */
export function Dialog({ isOpen, onClose }: DialogProps) {
  const { entries, isBusy, ask } = useConversation();
  const [question, setQuestion] = useState('');
  const [{ data }] = useQuery({ query: ChatAboutDocument, variables: {}, context: silently });
  const input = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const length = entries.reduce((sum, { answer }) => sum + answer.length + 1, 0);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    end.current?.scrollIntoView({ block: 'end' });
  }, [length]);

  const isReady = question.trim() !== '' && !isBusy;
  const submit = (): void => {
    if (!isReady) return;
    void ask(question.trim()).then(() => input.current?.focus());
    setQuestion('');
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const rephrase = (asked: string): void => {
    setQuestion(asked);
    input.current?.focus();
  };
  return (
    <ModalDialog
      opened={isOpen}
      onClose={onClose}
      title={assistantTexts.title}
      size={640}
      padding={0}
      classNames={{ header: classes['header'] ?? '', body: classes['body'] ?? '' }}
    >
      <div className={classes['talk']} role="log" aria-label="Questions and answers" tabIndex={0}>
        {entries.length === 0 ? <p className={classes['hint']}>{assistantTexts.hint}.</p> : null}
        <ol className={classes['entries']}>
          {entries.map((entry) => (
            <Entry
              key={entry.order}
              entry={entry}
              isBusy={isBusy}
              onRephrase={() => rephrase(entry.question)}
              onLeave={onClose}
            />
          ))}
        </ol>
        <div ref={end} />
      </div>
      <form
        className={classes['foot']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Textarea
          ref={input}
          data-autofocus
          label={assistantTexts.question}
          placeholder={assistantTexts.hint}
          minRows={2}
          maxRows={6}
          maxLength={MAX_QUESTION}
          disabled={isBusy}
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
          onKeyDown={press}
        />
        <div className={classes['buttons']}>
          <p className={classes['credit']}>
            {data?.chatAbout.credit}
            <br />
            {data?.chatAbout.disclaimer ?? assistantTexts.disclaimer}
          </p>
          <Button onClick={onClose}>{assistantTexts.close}</Button>
          <Button type="submit" variant="filled" disabled={!isReady} loading={isBusy}>
            {assistantTexts.submit}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
