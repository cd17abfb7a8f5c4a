import { Select, type SelectProps } from '@mantine/core';
import { Wide } from '../ui/forms/fields.js';
import { useCompanyChoices } from './use-company-choices.js';

interface CompanySelectProps extends Pick<
  SelectProps,
  'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error'
> {
  /** Over all columns of the form. */
  readonly isWide?: boolean;
}

/** The company of a new record; nothing is asked where there is one only. */
export function CompanySelect({ isWide, ...field }: CompanySelectProps) {
  const companies = useCompanyChoices();
  if (companies.length < 2) return null;
  const select = (
    <Select
      label="Company"
      required
      searchable
      data={[...companies]}
      nothingFoundMessage="Nothing matches."
      {...field}
    />
  );
  return isWide === true ? <Wide>{select}</Wide> : select;
}
