import { gql, type TypedDocumentNode } from 'urql';

type Variables = Readonly<Record<string, unknown>>;

/**
 * A query that the build wrote: its text, its hash (production servers accept nothing else), the fields that may be
 * absent, and the types that the contract gives it.
 */
export function typedDocument<Data, Input>(
  text: string,
  hash: string,
  absent: readonly string[] = [],
): TypedDocumentNode<Data, Input & Variables> {
  const document = gql<Data, Input & Variables>(text);
  return Object.assign(document, { __meta__: { hash, absent } });
}
