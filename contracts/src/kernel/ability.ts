import { AbilityBuilder, createMongoAbility, type MongoAbility, type MongoQuery } from '@casl/ability';
import type { Action } from './access.js';
import type { Actor } from './actor.js';

/** The facts of a record that rules speak of: plain values, arrays of ids, no functions. */
export type AccessRecord = Readonly<Record<string, unknown>>;
type Subject = string | (AccessRecord & { readonly __subject: string });
export type AppAbility = MongoAbility<[Action, Subject], MongoQuery>;

/** Allows actions on records of a subject that match the conditions (equality and $in only). */
export type Can = (action: Action | readonly Action[], subject: string, conditions?: AccessRecord) => void;

/** The rules of one context: what this actor may do, in terms of the records' access facts. */
export type RuleSource = (actor: Actor, can: Can) => void;

const refuseUndefined = (subject: string, conditions: AccessRecord): void => {
  for (const [field, value] of Object.entries(conditions)) {
    if (value === undefined)
      throw new Error(`The rule on ${subject} has no value for ${field}: it would match all`);
  }
};

/** Builds an ability from rule sources. Only allowing rules exist: what nobody allows is refused. */
export const buildAbility = (actor: Actor, sources: readonly RuleSource[]): AppAbility => {
  const builder = new AbilityBuilder<AppAbility>(createMongoAbility);
  const can: Can = (action, subject, conditions) => {
    const actions = Array.isArray(action) ? [...action] : [action as Action];
    if (conditions) {
      refuseUndefined(subject, conditions);
      builder.can(actions, subject, conditions as MongoQuery);
    } else {
      builder.can(actions, subject);
    }
  };
  for (const source of sources) source(actor, can);
  return builder.build({
    detectSubjectType: (subject) => (typeof subject === 'string' ? subject : subject.__subject),
  });
};

/** Whether the ability allows the action on this record. */
export const allows = (ability: AppAbility, action: Action, subject: string, record: AccessRecord): boolean =>
  ability.can(action, { ...record, __subject: subject });

/** Whether a member holds at least one of the permissions. */
export const holds = (actor: Actor, ...anyOf: string[]): boolean =>
  anyOf.some((name) => actor.permissions.includes(name));
