import { gql, type TypedDocumentNode } from 'urql';

type Variables = Readonly<Record<string, unknown>>;

/**
 * A query that the build wrote: its text, its hash (production servers accept nothing else), and the types that the
 * contract gives it.
 */
export function typedDocument<Data, Input>(
  text: string,
  hash: string,
): TypedDocumentNode<Data, Input & Variables> {
  const document = gql<Data, Input & Variables>(text);
  return Object.assign(document, { __meta__: { hash } });
}
