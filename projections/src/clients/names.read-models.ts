import { z } from 'zod';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';

/** What the workspace's documents show of a person without asking the identity group. */
export const workspacePeople = defineReadModel({
  name: 'workspace-people',
  version: 1,
  group: 'workspace',
  shape: {
    fullName: z.string(),
    /** Full name, case and accents folded, for sorting. */
    sortName: z.string(),
  },
});
export type WorkspacePerson = DocumentOf<typeof workspacePeople>;

/** A company group as the workspace's documents name it. */
export const workspaceGroups = defineReadModel({
  name: 'workspace-groups',
  version: 1,
  group: 'workspace',
  announced: true,
  shape: {
    companyId: z.string(),
    name: z.string(),
  },
  indexes: [{ companyId: 1, name: 1, _id: 1 }],
});
export type WorkspaceGroup = DocumentOf<typeof workspaceGroups>;
