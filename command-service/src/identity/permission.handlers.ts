import {
  ChangePermission,
  CreatePermission,
  DeletePermission,
} from '@upfront/contracts/identity/role-commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { permissionAggregate, permissionIdOf } from './permission.aggregate.js';
import { builtIn, type PermissionCommand } from './permission.decider.js';
import { Usage } from './usage.js';

const decide = (message: PermissionCommand, context: CommandContext, tools: Tools) =>
  tools.aggregates.decide(permissionAggregate, permissionIdOf(message.data.name), message, context);

const create = handle(CreatePermission, async (data, context, tools) => {
  checkRecord(CreatePermission.access, context, {});
  const message = { type: 'Create', data, meta: decisionMeta(context) } as const;
  const { position } = await decide(message, context, tools);
  return { answer: { id: data.name }, position };
});

const change = handle(ChangePermission, async ({ id, ...words }, context, tools) => {
  checkRecord(ChangePermission.access, context, {});
  const message = { type: 'Change', data: { name: id, ...words }, meta: decisionMeta(context) } as const;
  const { position } = await decide(message, context, tools);
  return { answer: { id }, position };
});

const remove = handle(DeletePermission, async ({ id }, context, tools) => {
  checkRecord(DeletePermission.access, context, {});
  // One of the product is never deleted, whoever has it.
  const naming = builtIn(id) ? [] : await new Usage(tools.mongo).namingPermission(id);
  const message = { type: 'Delete', data: { name: id }, meta: decisionMeta(context) } as const;
  if (naming.length > 0) {
    const detail = `Used by: ${naming.join(', ')}. Remove it from them first.`;
    throw new Refusal(identityProblems.permissionInUse, { detail });
  }
  const { position } = await decide(message, context, tools);
  return { answer: {}, position };
});

export const permissionHandlers: readonly HandlerType[] = [create, change, remove];
