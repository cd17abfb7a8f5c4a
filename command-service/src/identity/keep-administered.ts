import { setTimeout as wait } from 'node:timers/promises';
import { administers, administersAll } from '@upfront/contracts/identity/administers.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { isSystem } from '@upfront/contracts/kernel/actor.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { CommandContext } from '../execute/context.js';
import { oneAtATime } from '../execute/one-at-a-time.js';
import { companyAggregate } from './company.aggregate.js';
import type { CompanyFacts } from './company.decider.js';
import { rightsOf, type Planned } from './rights-of.js';
import type { Usage } from './usage.js';
import { userAggregate } from './user.aggregate.js';
import type { Aggregates } from '../execute/aggregates.js';
import type { Reservations } from '../execute/reservations.js';

/** How long read models are waited for that may not know yet of an administrator who was just made, in ms. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 100;

const isAdministrator = async (
  userId: string,
  company: CompanyFacts,
  { aggregates }: { readonly aggregates: Aggregates },
  planned: Planned,
): Promise<boolean> => {
  const state = planned.users?.get(userId) ?? (await aggregates.load(userAggregate, userId)).state;
  if (state.stage !== 'active' || state.isDeleted) return false;
  return administers(await rightsOf(state, aggregates, planned), company);
};

/** Whether one of the people administers the company, once what is planned is done. */
const isAmong = async (
  people: Iterable<string>,
  company: CompanyFacts,
  services: { readonly aggregates: Aggregates },
  planned: Planned = {},
): Promise<boolean> => {
  for (const userId of people) if (await isAdministrator(userId, company, services, planned)) return true;
  return false;
};

/**
 * The read models say who may be an administrator, the log says who is: one that lags lets nobody be taken for an
 * administrator who is none any more, and is waited for where it may not know one yet.
 */
const refuseLast = async (
  company: CompanyFacts,
  planned: Planned,
  services: { readonly aggregates: Aggregates; readonly usage: Usage },
): Promise<void> => {
  const { usage } = services;
  const candidates = async (): Promise<Set<string>> =>
    new Set([...(await usage.administratorsOf(company.id)), ...(planned.users?.keys() ?? [])]);
  const until = Date.now() + PATIENCE_MS;
  let people = await candidates();
  while (!(await isAmong(people, company, services, planned))) {
    // Where nobody administers it, nobody is lost.
    if (!(await isAmong(people, company, services))) return;
    if (Date.now() > until) {
      const detail = `${company.name} needs at least one administrator. Make someone else an administrator first.`;
      throw new Refusal(identityProblems.lastAdministrator, { detail });
    }
    await wait(LOOK_EVERY_MS);
    people = await candidates();
  }
};

/**
 * Does work that may take rights away, unless nobody would be left to administer the company. It is a rule over people,
 * roles and permission groups: what may break it is done one after the other for each company. The provider's
 * administrators are above the companies, whose rights they can give back, and bound in their own.
 * @throws Refusal 409 where the last administrator would be lost
 */
export const keepAdministered = async <Result>(
  companyId: string,
  plan: () => Promise<Planned>,
  work: () => Promise<Result>,
  context: CommandContext,
  services: { readonly aggregates: Aggregates; readonly reservations: Reservations; readonly usage: Usage },
): Promise<Result> => {
  const { actor } = context;
  const { state: company } = await services.aggregates.load(companyAggregate, companyId);
  if (company.stage === 'none' || isSystem(actor)) return work();
  if (!company.isProvider && administersAll(actor)) return work();
  return oneAtATime(services, context, { kind: 'administration', name: companyId }, async () => {
    await refuseLast(company, await plan(), services);
    return work();
  });
};
