import { ActionIcon, Button } from '@mantine/core';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { FormNotes } from '../../ui/forms/form-notes.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { OpenRecord } from '../../ui/open-record.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { useFormat } from '../../ui/use-format.js';
import { Children } from './children.js';
import { DeleteDialog } from './delete-dialog.js';
import { lastChangeOf, RecordFields, useRecordForm } from './record-fields.js';
import { oneOf, type ResourceRef } from './resource-ref.js';
import classes from './resources.module.css';
import type { References } from './use-references.js';

/** Where the record stands among the others, and how it gets elsewhere. */
export interface Moving {
  /** From 0. */
  readonly place: number;
  readonly last: number;
  readonly to: (place: number) => void;
}

interface SheetProps {
  readonly resource: ResourceRef;
  readonly references: References;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
  /** Absent where the list is not arranged. */
  readonly moving?: Moving;
}

const MoveButtons = ({ place, last, to }: Moving) => (
  <span className={classes['moving']}>
    {place + 1} of {last + 1}
    <ActionIcon aria-label="Move up" disabled={place === 0} onClick={() => to(place - 1)}>
      <ArrowUp size={16} strokeWidth={1.5} />
    </ActionIcon>
    <ActionIcon aria-label="Move down" disabled={place === last} onClick={() => to(place + 1)}>
      <ArrowDown size={16} strokeWidth={1.5} />
    </ActionIcon>
  </span>
);

function Facts({ record, moving }: { record: RecordView; moving: Moving | undefined }) {
  const format = useFormat();
  const facts = [
    ...(moving ? [{ label: 'Place', value: <MoveButtons {...moving} /> }] : []),
    { label: 'Changed', value: format.moment(record.updatedAt), meta: `by ${record.updatedByName}` },
    { label: 'Created', value: format.moment(record.createdAt) },
  ];
  return (
    <SheetBlock>
      <KeyFacts facts={facts} />
    </SheetBlock>
  );
}

/** The form of one record, built from the declared fields. Closing it keeps what was typed as a draft. */
function Editor({
  resource,
  references,
  record,
  onClose,
  onSaved,
  moving,
}: SheetProps & { record?: RecordView }) {
  const { definition } = resource;
  const [one] = definition.nouns;
  const formId = useId();
  const [isDeleting, setDeleting] = useState(false);
  const { draft, mayEdit } = useRecordForm({ resource, references, record, onSaved });
  const cancel = (): void => {
    draft.discard();
    onClose();
  };
  return (
    <RecordSheet
      title={record ? textOf(record[definition.title]) : `New ${one}`}
      onClose={onClose}
      footer={
        <>
          {mayEdit ? (
            <Button type="submit" form={formId} variant="filled" loading={draft.isBusy}>
              Save
            </Button>
          ) : null}
          <Button variant="subtle" onClick={cancel}>
            Cancel
          </Button>
          {record?.abilities.remove ? (
            <Button
              color="bad"
              className={classes['delete'] ?? ''}
              leftSection={<Trash2 size={16} strokeWidth={1.5} />}
              onClick={() => setDeleting(true)}
            >
              Delete
            </Button>
          ) : null}
        </>
      }
    >
      <SheetBlock>
        <form id={formId} ref={draft.ref} onSubmit={draft.submit} noValidate className={classes['form']}>
          <FormNotes {...draft} changedBy={lastChangeOf(record)} />
          <RecordFields draft={draft} resource={definition} references={references} record={record} />
        </form>
      </SheetBlock>
      {record ? <Facts record={record} moving={moving} /> : null}
      {record ? <Children of={definition.name} record={record} /> : null}
      {isDeleting && record ? (
        <DeleteDialog
          resource={definition}
          record={record}
          onClose={(isGone) => {
            setDeleting(false);
            if (isGone) cancel();
          }}
        />
      ) : null}
    </RecordSheet>
  );
}

/** Id in the address of the record that is not there yet. */
export const NEW = 'new';

/** Beside the list: a new record, one of the page, or one that has to be loaded. */
export function ResourceSheet(props: SheetProps & { record: RecordView | undefined; id: string }) {
  const { record: row, id, ...others } = props;
  const { resource, onClose } = others;
  if (id === NEW) return <Editor key={NEW} {...others} />;
  const { definition, one } = resource;
  return (
    <OpenRecord
      query={one}
      recordOf={(data) => oneOf(definition, data)}
      row={row}
      id={id}
      noun={definition.nouns[0]}
      onClose={onClose}
    >
      {(record) => <Editor key={id} {...others} record={record} />}
    </OpenRecord>
  );
}
