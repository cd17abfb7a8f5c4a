import { useNavigate } from 'react-router';
import type { RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { openIn, useAdminCrumbs } from '../pages/admin-crumbs.js';
import { FormPage } from '../pages/form-page.js';
import { RecordPage } from '../pages/record-page.js';
import { lastChangeOf, RecordFields, useRecordForm } from './record-fields.js';
import { oneOf, type ResourceRef, type ResourceScreenEntry } from './resource-ref.js';
import { useReferences } from './use-references.js';

interface PageProps {
  readonly resource: ResourceRef;
  readonly screen: Pick<ResourceScreenEntry, 'path' | 'title' | 'route'>;
}

function FormOf({ resource, screen, record }: PageProps & { record?: RecordView }) {
  const { definition } = resource;
  const [one] = definition.nouns;
  const navigate = useNavigate();
  const crumbs = useAdminCrumbs({ label: screen.title, to: screen.path, route: screen.route });
  const references = useReferences(resource);
  const onSaved = async (id: string): Promise<void> => navigate(openIn(screen.path, id));
  const { draft, mayEdit } = useRecordForm({ resource, references, record, onSaved });
  return (
    <FormPage
      title={record ? textOf(record[definition.title]) : `New ${one}`}
      crumbs={crumbs}
      draft={draft}
      submitLabel="Save"
      cancelTo={record ? openIn(screen.path, record.id) : screen.path}
      isReadOnly={!mayEdit}
      changedBy={lastChangeOf(record)}
    >
      <RecordFields draft={draft} resource={definition} references={references} record={record} />
    </FormPage>
  );
}

/** The form of a new record as a page. */
export const NewRecordPage = (props: PageProps) => <FormOf {...props} />;

/** The form of the record in the address as a page. */
export function EditRecordPage(props: PageProps) {
  const { resource, screen } = props;
  const crumbs = useAdminCrumbs({ label: screen.title, to: screen.path, route: screen.route });
  return (
    <RecordPage
      query={resource.one}
      recordOf={(data) => oneOf(resource.definition, data)}
      noun={resource.definition.nouns[0]}
      title={screen.title}
      crumbs={crumbs}
    >
      {(record) => <FormOf {...props} record={record} />}
    </RecordPage>
  );
}
