import {
  AgencyActivated,
  AgencyAdded,
  AgencyDeactivated,
  AgencyEdited,
} from '@upfront/contracts/agencies/events.js';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { fold, searchTerms, searchWords } from '@upfront/contracts/kernel/search-text.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { agencies, type AgencyModel } from './agencies.read-model.js';

const naming = (name: string) => ({
  name,
  foldedName: fold(name),
  words: searchWords(name),
  terms: searchTerms(name),
});

const change = (
  event: RecordedEvent & { readonly data: { readonly agencyId: string } },
  store: Store,
  changed: (agency: AgencyModel) => Partial<AgencyModel>,
): Promise<void> =>
  store.update(agencies, event.data.agencyId, (agency) => ({
    ...agency,
    ...changed(agency),
    updatedAt: event.metadata.at,
  }));

export const agenciesProjection = defineProjection({
  name: 'agencies',
  group: 'workspace',
  models: [agencies],
  on: [
    when(AgencyAdded, ({ data, metadata }, store: Store) => {
      const { agencyId, companyId, name, isActive, useDefaultCommission } = data;
      const times = { createdAt: metadata.at, updatedAt: metadata.at };
      store.put(agencies, {
        _id: agencyId,
        companyId,
        ...naming(name),
        isActive,
        useDefaultCommission,
        ...times,
      });
    }),
    when(AgencyEdited, (event, store: Store) =>
      change(event, store, (agency) => {
        const { name = agency.name, useDefaultCommission = agency.useDefaultCommission } = event.data.changes;
        return { ...naming(name), useDefaultCommission };
      }),
    ),
    when(AgencyActivated, (event, store: Store) => change(event, store, () => ({ isActive: true }))),
    when(AgencyDeactivated, (event, store: Store) => change(event, store, () => ({ isActive: false }))),
  ],
});
