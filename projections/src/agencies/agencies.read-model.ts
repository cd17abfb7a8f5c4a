import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

export interface AgencyModel extends ReadModelDocument {
  readonly companyId: string;
  readonly name: string;
  /** Case and accents folded: a name is used once in a company in this form. */
  readonly foldedName: string;
  readonly words: readonly string[];
  readonly terms: readonly string[];
  readonly isActive: boolean;
  readonly useDefaultCommission: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const agencies = defineReadModel<AgencyModel>({
  name: 'agencies',
  version: 1,
  group: 'workspace',
  announced: true,
  fields: {
    companyId: String,
    name: String,
    foldedName: String,
    words: [String],
    terms: [String],
    isActive: Boolean,
    useDefaultCommission: Boolean,
    createdAt: String,
    updatedAt: String,
  },
  indexes: [
    { companyId: 1, isActive: 1, updatedAt: 1, _id: 1 },
    { companyId: 1, isActive: 1, foldedName: 1, _id: 1 },
    { companyId: 1, updatedAt: 1, _id: 1 },
    { companyId: 1, foldedName: 1, _id: 1 },
    { companyId: 1, createdAt: 1, _id: 1 },
    { updatedAt: 1, _id: 1 },
  ],
});
