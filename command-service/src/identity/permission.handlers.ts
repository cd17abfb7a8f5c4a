import {
  ChangePermission,
  CreatePermission,
  DeletePermission,
} from '@upfront/contracts/identity/role-commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { permissionAggregate, permissionIdOf } from './permission.aggregate.js';
import { builtIn, type PermissionCommand } from './permission.decider.js';
import { Usage } from './usage.js';
import { Aggregates } from '../execute/aggregates.js';

const decide = (
  message: PermissionCommand,
  context: CommandContext,
  { aggregates }: { readonly aggregates: Aggregates },
) => aggregates.decide(permissionAggregate, permissionIdOf(message.data.name), message, context);

const create = handle(CreatePermission, { aggregates: Aggregates }, async (data, context, services) => {
  checkRecord(CreatePermission.access, context, {});
  const message = { type: 'Create', data, meta: decisionMeta(context) } as const;
  const { position } = await decide(message, context, services);
  return { answer: { id: data.name }, position };
});

const change = handle(
  ChangePermission,
  { aggregates: Aggregates },
  async ({ id, ...words }, context, services) => {
    checkRecord(ChangePermission.access, context, {});
    const message = { type: 'Change', data: { name: id, ...words }, meta: decisionMeta(context) } as const;
    const { position } = await decide(message, context, services);
    return { answer: { id }, position };
  },
);

const remove = handle(
  DeletePermission,
  { aggregates: Aggregates, usage: Usage },
  async ({ id }, context, services) => {
    checkRecord(DeletePermission.access, context, {});
    // One of the product is never deleted, whoever has it.
    const naming = builtIn(id) ? [] : await services.usage.namingPermission(id);
    const message = { type: 'Delete', data: { name: id }, meta: decisionMeta(context) } as const;
    if (naming.length > 0) {
      const detail = `Used by: ${naming.join(', ')}. Remove it from them first.`;
      throw new Refusal(identityProblems.permissionInUse, { detail });
    }
    const { position } = await decide(message, context, services);
    return { answer: {}, position };
  },
);

export const permissionHandlers: readonly HandlerType[] = [create, change, remove];
