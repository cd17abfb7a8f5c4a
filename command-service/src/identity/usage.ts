import type { Connection } from 'mongoose';

interface Holder {
  readonly _id: string;
}

interface NamedRole extends Holder {
  readonly name: string;
}

interface NamedRecord extends Holder {
  readonly values: { readonly name: string };
}

/**
 * Who uses a role, a group or a permission group, by the read models as they stand. They may lag by a moment; nothing
 * rests on it: what is deleted gives no rights, whoever is still found to have it.
 */
export class Usage {
  constructor(private readonly mongo: Connection) {}

  /** Ids of the people who hold a role somewhere. */
  holdersOf(roleId: string): Promise<string[]> {
    return this.people({ 'memberships.roleIds': roleId });
  }

  /** Ids of the people who belong to a group. */
  membersOf(groupId: string): Promise<string[]> {
    return this.people({ 'memberships.groupId': groupId });
  }

  /** Ids of the people of a company who may open its admin area. */
  administratorsOf(companyId: string): Promise<string[]> {
    return this.people({ memberships: { $elemMatch: { companyId, permissions: 'AdminUIAccess' } } });
  }

  /** Names of the roles that name a permission group. */
  async rolesWith(permissionGroupId: string): Promise<string[]> {
    const roles = await this.find<NamedRole>('roles', { permissionGroupIds: permissionGroupId });
    return roles.map(({ name }) => name).sort();
  }

  /** Names of the roles and permission groups, of all companies, that name a permission. */
  async namingPermission(name: string): Promise<string[]> {
    const roles = await this.find<NamedRole>('roles', { permissions: name });
    const groups = await this.find<NamedRecord>('permission-group-records', { 'values.permissions': name });
    const names = [...roles.map((one) => one.name), ...groups.map(({ values }) => values.name)];
    return [...new Set(names)].sort();
  }

  private async people(filter: Readonly<Record<string, unknown>>): Promise<string[]> {
    return (await this.find<Holder>('actors', filter)).map(({ _id }) => _id);
  }

  private async find<Doc extends Holder>(
    model: string,
    filter: Readonly<Record<string, unknown>>,
  ): Promise<Doc[]> {
    const pointers = this.mongo.collection<{ _id: string; version: number }>('read-models');
    const pointer = await pointers.findOne({ _id: model });
    if (!pointer) return [];
    const collection = this.mongo.collection<Holder>(`${model}.v${pointer.version}`);
    return collection
      .find<Doc>({ ...filter })
      .project<Doc>({ _id: 1, name: 1, 'values.name': 1 })
      .toArray();
  }
}
