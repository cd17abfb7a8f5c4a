import { Select } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useQuery } from 'urql';
import { IndustryTreeDocument } from '../generated/queries/industry-tree.js';
import { NOTHING } from '../ui/format.js';
import { LOADING, nothingFound } from '../ui/forms/with-chosen.js';

interface IndustrySelectProps {
  readonly props: GetInputPropsReturnType;
  /** What the client has: it stays choosable when it is no longer available. */
  readonly current?: { readonly value: string; readonly label: string } | undefined;
}

/** The name of a category. */
export function IndustryName({ id }: { readonly id: unknown }) {
  const [{ data }] = useQuery({ query: IndustryTreeDocument, variables: {} });
  const categories = data?.industryTree.industries.flatMap(({ children }) => children);
  return categories?.find((one) => one.id === id)?.name ?? NOTHING;
}

/** Categories under their industries. */
export function IndustrySelect({ props, current }: IndustrySelectProps) {
  const [{ data, error }] = useQuery({ query: IndustryTreeDocument, variables: {} });
  const offered = (data?.industryTree.industries ?? []).map(({ name, children }) => ({
    group: name,
    items: children.map((child) => ({ value: child.id, label: child.name })),
  }));
  const isOffered = offered.some(({ items }) => items.some(({ value }) => value === current?.value));
  const groups =
    current && !isOffered
      ? [{ group: data ? 'No longer available' : LOADING, items: [current] }, ...offered]
      : offered;
  return (
    <Select
      label="Industry"
      placeholder={error ? 'The industries could not be loaded' : 'Choose an industry'}
      data={groups}
      searchable
      clearable
      nothingFoundMessage={nothingFound(data !== undefined, 'No industries match.')}
      {...props}
    />
  );
}
