import { Select } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useQuery } from 'urql';
import { IndustryTreeDocument } from '../generated/queries/industry-tree.js';

/** Categories under their industries. */
export function IndustrySelect({ props }: { props: GetInputPropsReturnType }) {
  const [{ data, error }] = useQuery({ query: IndustryTreeDocument, variables: {} });
  const groups = (data?.industryTree.industries ?? []).map(({ name, children }) => ({
    group: name,
    items: children.map((child) => ({ value: child.id, label: child.name })),
  }));
  return (
    <Select
      label="Industry"
      placeholder={error ? 'The industries could not be loaded' : 'Choose an industry'}
      data={groups}
      searchable
      clearable
      nothingFoundMessage="No industry matches."
      {...props}
    />
  );
}
