import type { ReactNode } from 'react';
import { useQuery, type TypedDocumentNode } from 'urql';
import { queryProblem } from '../app/query-client.js';
import { ErrorState } from './error-state.js';
import type { GridRow } from './grid/grid-types.js';
import { RecordSheet, SheetBlock } from './record-sheet.js';
import { SkeletonText } from './skeletons.js';

/** How a list reads one of its records that is not on the page that is shown. */
export interface OneOf<Data, Row extends GridRow> {
  readonly query: TypedDocumentNode<Data, { readonly id: string }>;
  readonly recordOf: (data: Data) => Row | undefined;
}

export const loadedBy = <Data, Row extends GridRow>(
  query: OneOf<Data, Row>['query'],
  recordOf: OneOf<Data, Row>['recordOf'],
): OneOf<Data, Row> => ({ query, recordOf });

interface OpenRecordProps<Data, Row extends GridRow> extends OneOf<Data, Row> {
  /** The row, where it is on the page that is shown. */
  readonly row: Row | undefined;
  readonly id: string;
  /** What it is, such as `group`. */
  readonly noun: string;
  readonly onClose: () => void;
  readonly children: (record: Row) => ReactNode;
}

function Loaded<Data, Row extends GridRow>(props: Omit<OpenRecordProps<Data, Row>, 'row'>) {
  const { query, recordOf, id, noun, onClose, children } = props;
  const [{ data, error }, again] = useQuery({ query, variables: { id } });
  const record = data ? recordOf(data) : undefined;
  if (record?.id === id) return children(record);
  return (
    <RecordSheet title={noun.charAt(0).toUpperCase() + noun.slice(1)} onClose={onClose}>
      <SheetBlock>
        {error ? (
          <ErrorState
            title={`The ${noun} could not be loaded`}
            text={queryProblem(error).message}
            action={{ label: 'Try again', run: () => again({ requestPolicy: 'network-only' }) }}
          />
        ) : (
          <SkeletonText />
        )}
      </SheetBlock>
    </RecordSheet>
  );
}

/** The sheet of the open record: the row, or what has to be loaded since it was just added or a link leads to it. */
export const OpenRecord = <Data, Row extends GridRow>({ row, ...props }: OpenRecordProps<Data, Row>) =>
  row ? props.children(row) : <Loaded key={props.id} {...props} />;
