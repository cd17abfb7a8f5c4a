import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

/** What the workspace's documents show of a person without asking the identity group. */
export interface WorkspacePerson extends ReadModelDocument {
  readonly fullName: string;
  /** Full name, case and accents folded, for sorting. */
  readonly sortName: string;
}

export const workspacePeople = defineReadModel<WorkspacePerson>({
  name: 'workspace-people',
  version: 1,
  group: 'workspace',
  fields: { fullName: String, sortName: String },
});

/** A company group as the workspace's documents name it. */
export interface WorkspaceGroup extends ReadModelDocument {
  readonly companyId: string;
  readonly name: string;
}

export const workspaceGroups = defineReadModel<WorkspaceGroup>({
  name: 'workspace-groups',
  version: 1,
  group: 'workspace',
  announced: true,
  fields: { companyId: String, name: String },
  indexes: [{ companyId: 1, name: 1, _id: 1 }],
});
