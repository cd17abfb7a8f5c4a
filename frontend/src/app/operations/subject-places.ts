import type { SubjectType } from '@upfront/contracts/operations/model.js';

interface Place {
  /** Address of the record in the browser. */
  readonly pathOf: (id: string) => string;
  readonly openLabel: string;
}

/** Where the records are that long work can be about. */
export const subjectPlaces: Readonly<Record<SubjectType, Place>> = {
  campaign: { pathOf: (id) => `/campaign/${id}/summary`, openLabel: 'Open campaign' },
};
