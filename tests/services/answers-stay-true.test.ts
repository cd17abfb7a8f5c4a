import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commands, queries } from '@upfront/contracts/catalogue.js';
import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import { documentTexts } from '@upfront/query-service/browser/document-text.js';
import { buildGraphqlSchema, publicQueries } from '@upfront/query-service/edge/graphql/schema.js';
import { z } from 'zod';
import { changesOf } from '../../frontend/src/app/changes-of.js';
import { rows } from '../authz/rows.js';
import { closeSockets, openSocket } from '../harness/live-socket.js';
import type { Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';
import { makeWorld, type RoleName, type World } from '../harness/world.js';

/** Questions asked at once. */
const AT_ONCE = 6;
/** What somebody must have heard of, once it was written, in ms. */
const HEARD_AFTER_MS = 100;

const texts = documentTexts(
  buildGraphqlSchema(queries, () => Promise.reject(new Error('Only its types are wanted'))),
);

const Made = z.record(z.string(), z.number());
const Body = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ message: z.string() })).optional(),
  extensions: z.object({ made: z.unknown() }).optional(),
});

interface Held {
  /** What a page shows: data, or why there is none. */
  readonly shown: unknown;
  /** Undefined where the answer does not say it: such answers are read again with every change. */
  readonly made: z.infer<typeof Made> | undefined;
}

const inTurns = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

let world: World;

/** Questions to which another answer each time is right. */
const newEachTime = new Set(['chatAnswer', 'ssoInitiate']);

/** A page that shows every answer of the catalogue that a person may have. */
class Page {
  readonly #held = new Map<string, Held>();
  readonly #questions: readonly string[];
  #changed = '*';

  constructor(
    private readonly person: Person,
    role: RoleName,
  ) {
    this.#questions = publicQueries(queries)
      .map(({ name }) => name)
      .filter((name) => rows[name]?.allow.includes(role) && !newEachTime.has(name));
  }

  get size(): number {
    return this.#questions.length;
  }

  async #ask(name: string): Promise<Held> {
    const { body } = await this.person.graphql(texts.get(name) ?? '', rows[name]?.input(world.ids), {
      'upfront-changed': this.#changed,
    });
    const { data, errors, extensions } = Body.parse(body);
    const made = Made.safeParse(extensions?.made);
    return { shown: { data, errors: errors?.map(({ message }) => message) }, made: made.data };
  }

  /** Reads what the changes concern, as a page does; without any, everything. */
  async read(changes?: ReadonlyMap<string, number>): Promise<void> {
    this.#changed = changes ? [...changes.keys()].join(', ') : '*';
    await inTurns(
      this.#questions.filter((name) => !changes || this.#isConcerned(name, changes)),
      async (name) => void this.#held.set(name, await this.#ask(name)),
    );
  }

  #isConcerned(name: string, changes: ReadonlyMap<string, number>): boolean {
    const made = this.#held.get(name)?.made;
    return !made || [...changes].some(([model, position]) => position > (made[model] ?? Infinity));
  }

  /** Values of a field of the records with this id, wherever the page shows them. */
  valuesOf(id: unknown, field: string): readonly unknown[] {
    const found: unknown[] = [];
    JSON.stringify([...this.#held.values()], (_key, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'id' in value && value.id === id)
        if (field in value) found.push(Reflect.get(value, field));
      return value;
    });
    return found;
  }

  /** Names of the questions whose answers are others than those shown. */
  async stale(): Promise<readonly string[]> {
    const found: string[] = [];
    await inTurns(this.#questions, async (name) => {
      const held = this.#held.get(name);
      if (held?.made && !isDeepStrictEqual((await this.#ask(name)).shown, held.shown)) found.push(name);
    });
    return found.sort();
  }
}

/** What a person hears of on their live line. */
class News {
  readonly #heard = new Map<string, number>();

  async listen(person: Person): Promise<void> {
    const note = (readModel: string, { position }: { position: number }): void =>
      void this.#heard.set(readModel, Math.max(position, this.#heard.get(readModel) ?? -1));
    await openSocket(person, product().urls.gateway, (socket) => {
      socket.on('data-changed', (news: { readModel: string; position: number }) =>
        note(news.readModel, news),
      );
      socket.on('user-notification', (news: { position: number }) => note('notifications', news));
    });
  }

  /** What was heard of since the last time that happened after a position. */
  take(after = -1): ReadonlyMap<string, number> {
    const heard = [...this.#heard].filter(([, position]) => position > after);
    this.#heard.clear();
    return new Map(heard);
  }
}

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(closeSockets);
afterAll(closeHarness);

/** Commands after which the person is somebody else, or signed out. */
const leaving = new Set(['SwitchGroup', 'UnspoofUser', 'SignIn', 'ReplacePassword', 'SetUpPassword']);

const commandsOf = (role: RoleName, others: readonly RoleName[]): readonly CommandDefinition[] =>
  commands.filter(({ name, access }) => {
    const allowed = rows[name]?.allow ?? [];
    const isAnothers = others.some((other) => allowed.includes(other));
    return allowed.includes(role) && !isAnothers && access.kind !== 'internal' && !leaving.has(name);
  });

describe.each([
  ['admin', [], 60],
  ['manager', ['admin'], 2],
  ['root', ['admin', 'manager'], 5],
] as const)('no answer on a page of the %s is out of date', (role, others, least) => {
  const own = new Map(commandsOf(role, others).map((command) => [command.name, command]));
  const news = new News();
  const done: string[] = [];
  const narrow: string[] = [];
  let person: Person;
  let page: Page;

  beforeAll(async () => {
    person = world.people[role];
    page = new Page(person, role);
    await news.listen(person);
    await page.read();
  });

  it.each([...own.keys()])('after their %s', async (name) => {
    const command = own.get(name);
    if (!command) throw new Error(`There is no command ${name}`);
    const input = rows[name]?.input(world.ids) ?? {};
    const { status, headers } = await person.trySend(command, input);
    if (status >= 400) return;
    done.push(name);
    const changes = await changesOf(headers);
    if (changes) narrow.push(name);
    await page.read(changes);
    for (const [field, value] of Object.entries(command.shows ?? {}))
      expect(new Set(page.valuesOf(Reflect.get(input, 'id'), field))).toEqual(new Set([value]));
    // What follows from it comes later, and is told.
    await processAll();
    await new Promise((resolve) => setTimeout(resolve, HEARD_AFTER_MS));
    await page.read(news.take(Number(headers.get('upfront-position') ?? -1)));
    const stale = await page.stale();
    if (stale.length > 0) await page.read();
    expect(stale).toEqual([]);
  });

  it('although much was done, and much of that said what it changed', () => {
    expect(page.size).toBeGreaterThan(60);
    expect(done.length).toBeGreaterThan(least);
    expect(narrow.length).toBeGreaterThan(done.length / 3);
  });
});
