import type { Model } from 'mongoose';
import { abilityFor } from '@upfront/contracts/ability.js';
import type { Action } from '@upfront/contracts/kernel/access.js';
import { allows, type AccessRecord } from '@upfront/contracts/kernel/ability.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { TenantKey } from '@upfront/contracts/identity/tenants.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { Session } from '@upfront/platform/session/session-store.js';
import type { AnyReadModel, ReadModel, ReadModelDocument } from '@upfront/projections/runner/read-model.js';
import type { ReadModels } from '@upfront/projections/runner/read-models.js';
import type { AskedAt, BriefCache } from '../listing/brief-cache.js';
import { accessFilter } from './access-filter.js';

/** A filter for Mongo; combine it with others through `$and` only. */
export type Filter = Record<string, unknown>;

/** What a query's handler works with. */
export interface QueryContext {
  readonly actor: Actor;
  /** Absent for public queries without a session, and for services. */
  readonly session: Session | undefined;
  readonly correlationId: string;
  /** Instant of the request. */
  readonly now: Date;
  /** Whose sign-in page the asker has. */
  readonly tenant: TenantKey;
  /** To be called by a handler that looks at anything of which no read model tells. */
  lookedOutside(): void;
  /** The live documents of a read model. */
  read<Doc extends ReadModelDocument>(model: ReadModel<Doc>): Model<Doc>;
  /** A value from memory where that contains all that the asker knows of, else what `make` gives. */
  remembered<Value>(memory: BriefCache<Value>, key: string, make: () => Promise<Value>): Promise<Value>;
  /**
   * The documents of a subject on which the reader may act, as a filter on their access fields. The one source for
   * list, count, search, export and single record alike; matches nothing where no rule allows anything.
   */
  scope(subject: string, action?: Action): Filter;
  /** Whether the reader may act on this document; for the abilities that answers carry. */
  can(action: Action, subject: string, record: AccessRecord): boolean;
  /**
   * One document that the reader may act on.
   * @throws Refusal 404 where there is none or the reader may not see it
   */
  findOne<Doc extends ReadModelDocument>(
    model: ReadModel<Doc>,
    subject: string,
    id: string,
    action?: Action,
  ): Promise<Doc>;
}

/** CASL's rules for an actor as a filter; the system sees everything. */
export const scopeOf = (actor: Actor, subject: string, action: Action = 'view'): Filter =>
  actor.userId === 'system' ? {} : accessFilter(abilityFor(actor), action, subject);

export interface ContextParts {
  readonly actor: Actor;
  readonly session: Session | undefined;
  readonly correlationId: string;
  readonly readModels: ReadModels;
  readonly tenant?: TenantKey;
  /** Is told what the handler looks at. */
  readonly sources?: Sources;
}

export interface Sources {
  /** A read model is read. */
  readonly read: (model: AnyReadModel) => void;
  /** Something else is looked at. */
  readonly lookedOutside: () => void;
  /** Something was taken from memory that contains the changes up to a position. */
  readonly tookFromMemory: (at: number) => void;
  readonly askedAt: AskedAt;
}

const unwatched: Sources = {
  read: () => undefined,
  lookedOutside: () => undefined,
  tookFromMemory: () => undefined,
  askedAt: { at: -1, atLeast: -1 },
};

export const createContext = ({
  actor,
  session,
  correlationId,
  readModels,
  tenant = 'default',
  sources = unwatched,
}: ContextParts): QueryContext => {
  const read = <Doc extends ReadModelDocument>(model: ReadModel<Doc>): Model<Doc> => {
    sources.read(model);
    return readModels.of(model);
  };
  const context: QueryContext = {
    actor,
    session,
    correlationId,
    now: new Date(),
    tenant,
    lookedOutside: sources.lookedOutside,
    read,
    remembered: (memory, key, make) => {
      const { at, value } = memory.get(key, sources.askedAt, make);
      sources.tookFromMemory(at);
      return value;
    },
    scope: (subject, action) => scopeOf(actor, subject, action),
    can: (action, subject, record) =>
      actor.userId === 'system' || allows(abilityFor(actor), action, subject, record),
    findOne: async <Doc extends ReadModelDocument>(
      model: ReadModel<Doc>,
      subject: string,
      id: string,
      action?: Action,
    ) => {
      const filter = { $and: [{ _id: id }, scopeOf(actor, subject, action)] };
      const found = await read(model).findOne(filter).lean<Doc>();
      if (!found) throw new Refusal(problems.notFound);
      return found;
    },
  };
  return context;
};
