import { ActionIcon, Button } from '@mantine/core';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useQuery } from 'urql';
import type { RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { queryProblem } from '../../app/query-client.js';
import { ErrorState } from '../../ui/error-state.js';
import { FormNotes } from '../../ui/forms/form-notes.js';
import { LastChange } from '../../ui/forms/last-change.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { SkeletonText } from '../../ui/skeletons.js';
import { useFormat } from '../../ui/use-format.js';
import { DeleteDialog } from './delete-dialog.js';
import { shownValue } from './resource-cell.js';
import { ResourceField } from './resource-field.js';
import { formSchema, formValues, isRequired } from './resource-form.js';
import { oneOf, type ResourceRef } from './resource-ref.js';
import classes from './resources.module.css';
import type { References } from './use-references.js';
import { saveRecord } from './save-record.js';

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
function Editor({ resource, references, record, onClose, moving }: SheetProps & { record?: RecordView }) {
  const { definition } = resource;
  const [one] = definition.nouns;
  const formId = useId();
  const [isDeleting, setDeleting] = useState(false);
  const names = Object.fromEntries(
    Object.values(references).flatMap((all) => all.map(({ value, label }) => [value, label])),
  );
  const words = Object.fromEntries(
    Object.entries(definition.fields).map(([name, { label }]) => [
      name,
      { label, show: (value: unknown) => shownValue(definition, name, { [name]: value }, names) },
    ]),
  );
  const schema = useMemo(() => formSchema(definition), [definition]);
  const saved = useMemo(() => formValues(definition, record), [definition, record]);
  const draft = useDraftForm({
    name: `${definition.stream}.${record?.id ?? 'new'}`,
    schema,
    saved,
    words,
    save: async (values) => {
      await saveRecord(resource, record, values);
      onClose();
    },
  });
  const lastChange = record ? <LastChange who={record.updatedByName} at={record.updatedAt} /> : undefined;
  const kept = definition.defaults.find(({ key }) => key === record?.key)?.keeps ?? [];
  const mayEdit = record?.abilities.edit ?? true;
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
          <FormNotes {...draft} changedBy={lastChange} />
          {Object.entries(definition.fields).map(([name, field], index) => (
            <ResourceField
              key={name}
              field={field}
              isFirst={index === 0}
              isRequired={isRequired(field)}
              isDisabled={!mayEdit || kept.includes(name)}
              choices={references[name] ?? field.options}
              props={(options) => draft.form.getInputProps(name, options)}
            />
          ))}
        </form>
      </SheetBlock>
      {record ? <Facts record={record} moving={moving} /> : null}
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

/** A record that is not on the page of the list that is shown, such as one that a link leads to. */
function Loaded(props: SheetProps & { id: string }) {
  const { resource, id, onClose } = props;
  const [{ data, error }, again] = useQuery({ query: resource.one, variables: { id } });
  const record = oneOf(resource.definition, data);
  if (record) return <Editor key={id} {...props} record={record} />;
  return (
    <RecordSheet title={resource.definition.nouns[0]} onClose={onClose}>
      <SheetBlock>
        {error ? (
          <ErrorState
            title="This record could not be loaded"
            text={queryProblem(error).message}
            action={{ label: 'Try again', run: again }}
          />
        ) : (
          <SkeletonText />
        )}
      </SheetBlock>
    </RecordSheet>
  );
}

/** Id in the address of the record that is not there yet. */
export const NEW = 'new';

/** Beside the list: a new record, one of the page, or one that has to be loaded. */
export function ResourceSheet(props: SheetProps & { record: RecordView | undefined; id: string }) {
  const { record, id, ...others } = props;
  if (id === NEW) return <Editor key={NEW} {...others} />;
  return record ? <Editor key={id} {...others} record={record} /> : <Loaded {...others} id={id} />;
}
