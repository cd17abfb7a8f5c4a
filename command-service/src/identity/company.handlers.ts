import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { CreateGroup, RegisterCompany } from '@upfront/contracts/identity/commands.js';
import {
  ChangeCompany,
  ChangeCompanyLogo,
  ChangeCompanyStyles,
  ChangeGroup,
  DeactivateCompany,
  DeleteGroup,
  ReactivateCompany,
  RestoreCompanyValues,
} from '@upfront/contracts/identity/company-commands.js';
import { companyRoles } from '@upfront/contracts/identity/permissions.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { AccessRecord } from '@upfront/contracts/kernel/ability.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { storePicture } from '../assets/store-picture.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { bind, checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { keepAdministered } from './keep-administered.js';
import { usersAfterwards } from './rights-of.js';
import type { UserCommand } from './user.messages.js';
import { replaced } from './changes.js';
import { companyAggregate } from './company.aggregate.js';
import type { CompanyCommand, CompanyState } from './company.decider.js';
import { createRoles } from './company-roles.js';
import { groupAggregate } from './group.aggregate.js';
import type { GroupState } from './group.decider.js';
import { requireCompany, requirePlace } from './requirements.js';
import { Usage } from './usage.js';
import { userAggregate } from './user.aggregate.js';
import { Aggregates } from '../execute/aggregates.js';
import { Reservations } from '../execute/reservations.js';

const needs = { aggregates: Aggregates, objects: ObjectStore };

const companyRecord = (state: CompanyState): AccessRecord | undefined =>
  state.stage === 'none' ? undefined : { companyId: state.id };
const groupRecord = (state: GroupState): AccessRecord | undefined =>
  state.stage === 'none' ? undefined : { companyId: state.companyId };

const registerCompany = handle(
  RegisterCompany,
  { aggregates: Aggregates },
  async ({ name, settings }, context, services) => {
    const companyId = nthIdOf(context.commandId, 0);
    checkRecord(RegisterCompany.access, context, { companyId });
    const data = { companyId, name, isProvider: false, settings };
    const message = { type: 'Register', data, meta: decisionMeta(context) } as const;
    await services.aggregates.decide(companyAggregate, companyId, message, context, { isNew: true });
    const { roles, position } = await createRoles(companyRoles, companyId, context, services);
    return { answer: { id: companyId, roles }, position };
  },
);

const changeLogo = handle(
  ChangeCompanyLogo,
  needs,
  async ({ id, image }, context, { aggregates, objects }) => {
    const { state } = await aggregates.load(companyAggregate, id);
    checkRecord(ChangeCompanyLogo.access, context, companyRecord(state));
    const logo = image ? await storePicture(objects, 'company-logos', id, image) : null;
    const message = { type: 'Change', data: { logo }, meta: decisionMeta(context) } as const;
    const { position } = await aggregates.decide(companyAggregate, id, message, context);
    return { answer: { logo: pictureUrl(logo) }, position };
  },
);

const restoreCompany = handle(
  RestoreCompanyValues,
  { aggregates: Aggregates },
  async ({ id, entryId }, context, { aggregates }) => {
    const { state } = await aggregates.load(companyAggregate, id);
    checkRecord(RestoreCompanyValues.access, context, companyRecord(state));
    const around = await aggregates.around(companyAggregate, id, entryId);
    if (!around || around.before.stage === 'none' || around.after.stage === 'none')
      throw new Refusal(identityProblems.nothingToRestore);
    const { before, after } = around;
    const { name, styles, logo } = replaced(before, after);
    const data = { name, styles, logo, settings: replaced(before.settings, after.settings) };
    const message = { type: 'Change', data, meta: decisionMeta(context) } as const;
    const { position } = await aggregates.decide(companyAggregate, id, message, context);
    return { answer: { id }, position };
  },
);

const createGroup = handle(
  CreateGroup,
  { aggregates: Aggregates },
  async ({ companyId, name, settings }, context, services) => {
    checkRecord(CreateGroup.access, context, { companyId });
    await requireCompany(services, companyId);
    const groupId = nthIdOf(context.commandId, 0);
    const data = { groupId, companyId, name, settings };
    const message = { type: 'Create', data, meta: decisionMeta(context) } as const;
    const { position } = await services.aggregates.decide(groupAggregate, groupId, message, context, {
      isNew: true,
    });
    return { answer: { id: groupId }, position };
  },
);

const changeGroup = handle(
  ChangeGroup,
  needs,
  async ({ id, logo: image, ...changes }, context, { aggregates, objects }) => {
    const { state } = await aggregates.load(groupAggregate, id);
    checkRecord(ChangeGroup.access, context, groupRecord(state));
    if (state.stage === 'none') throw new Refusal(problems.notFound);
    const logo = image ? await storePicture(objects, 'group-logos', state.companyId, image) : image;
    const message = { type: 'Change', data: { ...changes, logo }, meta: decisionMeta(context) } as const;
    const { position } = await aggregates.decide(groupAggregate, id, message, context);
    return { answer: { id }, position };
  },
);

/** The way to the other group for everybody who belongs to this one. @throws Refusal where none is named */
const moving = async (
  group: GroupState,
  id: string,
  moveTo: string | undefined,
  context: CommandContext,
  services: { readonly aggregates: Aggregates; readonly usage: Usage },
): Promise<(readonly [userId: string, message: UserCommand])[]> => {
  const members = await services.usage.membersOf(id);
  if (group.stage === 'none' || members.length === 0) return [];
  if (!moveTo || moveTo === id) {
    const detail = `This group has ${counted(members.length, 'person', 'people')}. Choose a group to move them to.`;
    throw new Refusal(identityProblems.groupInUse, { detail, errors: { moveTo: [detail] } });
  }
  await requirePlace(services, group.companyId, [moveTo], []);
  const data = { groupId: id, moveTo };
  return members.map((userId) => [userId, { type: 'MoveGroup', data, meta: decisionMeta(context) }]);
};

/** The people move first: nobody is left in a group that is gone. */
const deleteGroup = handle(
  DeleteGroup,
  { aggregates: Aggregates, reservations: Reservations, usage: Usage },
  async ({ id, moveTo }, context, services) => {
    const { state } = await services.aggregates.load(groupAggregate, id);
    checkRecord(DeleteGroup.access, context, groupRecord(state));
    const moves = await moving(state, id, moveTo, context, services);
    const message = { type: 'Delete', data: {}, meta: decisionMeta(context) } as const;
    const remove = async () => {
      for (const [userId, move] of moves)
        await services.aggregates.decide(userAggregate, userId, move, context);
      return services.aggregates.decide(groupAggregate, id, message, context);
    };
    const plan = async () => ({ users: await usersAfterwards(moves, services) });
    const companyId = state.stage === 'none' ? '' : state.companyId;
    const { position } = await keepAdministered(companyId, plan, remove, context, services);
    return { answer: {}, position };
  },
);

const ofCompany = { id: ({ id }: { id: string }) => id, record: companyRecord } as const;

export const companyHandlers: readonly HandlerType[] = [
  registerCompany,
  bind(ChangeCompany, companyAggregate, {
    ...ofCompany,
    message: ({ name, settings, seen }, meta): CompanyCommand => ({
      type: 'Change',
      data: { name, settings, seen },
      meta,
    }),
  }),
  bind(ChangeCompanyStyles, companyAggregate, {
    ...ofCompany,
    message: ({ styles, seen }, meta): CompanyCommand => ({ type: 'Change', data: { styles, seen }, meta }),
  }),
  changeLogo,
  bind(DeactivateCompany, companyAggregate, {
    ...ofCompany,
    answer: () => ({}),
    message: (_input, meta): CompanyCommand => ({ type: 'Deactivate', data: {}, meta }),
  }),
  bind(ReactivateCompany, companyAggregate, {
    ...ofCompany,
    answer: () => ({}),
    message: (_input, meta): CompanyCommand => ({ type: 'Reactivate', data: {}, meta }),
  }),
  restoreCompany,
  createGroup,
  changeGroup,
  deleteGroup,
];
