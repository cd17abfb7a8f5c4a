import { useQuery } from 'urql';
import { AdminCompaniesDocument } from '../generated/queries/admin-companies.js';

const all = { page: 1, limit: 200, search: '', sortField: 'name', sortDir: 'asc' } as const;

/** Companies that something can be added to; one alone needs no choice. */
export function useCompanyChoices(): readonly { readonly value: string; readonly label: string }[] {
  const [{ data }] = useQuery({ query: AdminCompaniesDocument, variables: all });
  return (data?.adminCompanies.companies ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, name }) => ({ value: id, label: name }));
}
