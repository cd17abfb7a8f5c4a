/** The record that is edited as it is saved now, where it is still among the rows that are shown. */
export const latestOf = <Row extends { readonly id: string }, Other>(
  edited: Row | Other,
  rows: readonly Row[] | undefined,
): Row | Other => {
  if (typeof edited !== 'object' || edited === null || !('id' in edited)) return edited;
  return rows?.find(({ id }) => id === edited.id) ?? edited;
};
