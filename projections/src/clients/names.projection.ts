import {
  GroupCreated,
  GroupChanged,
  ProfileChanged,
  UserCreated,
} from '@upfront/contracts/identity/events.js';
import { fold } from '@upfront/contracts/kernel/search-text.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { workspaceGroups, workspacePeople } from './names.read-models.js';

interface Named {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
}

const putPerson = ({ data }: { data: Named }, store: Store): void => {
  const fullName = `${data.firstName} ${data.lastName}`.trim();
  store.put(workspacePeople, { _id: data.userId, fullName, sortName: fold(fullName) });
};

/** Names of people and groups, so that the workspace's documents can be sorted by them. */
export const workspaceNamesProjection = defineProjection({
  name: 'workspace-names',
  group: 'workspace',
  models: [workspacePeople, workspaceGroups],
  on: [
    when(UserCreated, putPerson),
    when(ProfileChanged, putPerson),
    when(GroupCreated, ({ data }, store: Store) => {
      store.put(workspaceGroups, { _id: data.groupId, companyId: data.companyId, name: data.name });
    }),
    when(GroupChanged, ({ data }, store: Store) =>
      store.update(workspaceGroups, data.groupId, (group) => ({ ...group, name: data.name })),
    ),
  ],
});
