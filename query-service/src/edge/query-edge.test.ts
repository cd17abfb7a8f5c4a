import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { access } from '@upfront/contracts/kernel/access.js';
import { defineQuery } from '@upfront/contracts/kernel/define-query.js';
import { actors } from '@upfront/projections/identity/identity.read-models.js';
import { z } from 'zod';
import { until } from '@upfront/platform/testing/until.js';
import { INTERNAL_TOKEN, startEdge, type EdgeServer } from '../testing/edge-server.js';
import { handle, noContent, pending } from './query-handler.js';

const Greeting = z.object({ text: z.string(), note: z.string().optional() }).meta({ id: 'Greeting' });
const define = <In extends z.core.$ZodType, Out extends z.core.$ZodType>(
  name: string,
  input: In,
  output: Out,
  rule: Parameters<typeof defineQuery>[0]['access'],
  path = `/${name}`,
) => defineQuery({ name, context: 'tasks', path, input, output, access: rule, summary: 'For a test.' });

const greet = define(
  'greet',
  z.object({ name: z.string().trim().min(2, 'Too short'), times: z.int32().max(3).default(1) }),
  Greeting,
  access.public,
  '/greet/{name}',
);
const me = define('me', z.object({}), z.object({ userId: z.string(), companyId: z.string() }), access.member);
const secret = define(
  'secret',
  z.object({}),
  z.object({ secret: z.string() }),
  access.permission('AdminUIAccess'),
);
const slow = {
  ...define('slow', z.object({}), z.object({ url: z.string() }), access.public),
  otherStatuses: [202],
} as const;
const nothing = {
  ...define('nothing', z.object({}), z.object({ score: z.number() }).nullable(), access.public),
  otherStatuses: [204],
} as const;
/** Waits, though its contract does not say so. */
const unforeseen = define('unforeseen', z.object({}), z.object({ url: z.string() }), access.public);
const broken = define('broken', z.object({}), z.object({ count: z.int32() }), access.public);
const inside = define(
  'inside',
  z.object({}),
  z.object({ company: z.string() }),
  access.internal,
  '/internal/inside',
);
const filtered = define(
  'filtered',
  z.object({ filter: z.record(z.string(), z.unknown()).optional() }),
  z.object({ names: z.array(z.string()) }),
  access.public,
);
/** Reads from a group that it does not name. */
const titled = define('titled', z.object({}), z.object({ num: z.int32() }), access.member);
const missing = define('missing', z.object({ id: z.string() }), z.object({ id: z.string() }), access.member);
const system = define('system', z.object({}), z.object({ isUp: z.boolean() }), access.member);
const queries = [
  greet,
  me,
  secret,
  slow,
  nothing,
  unforeseen,
  broken,
  inside,
  filtered,
  titled,
  missing,
  system,
];
let titledRuns = 0;

const handlers = [
  handle(greet, ({ name, times }) =>
    Promise.resolve({ text: `Hello ${name}`.repeat(times), extra: 'never leaves' }),
  ),
  handle(me, (_input, { actor }) => Promise.resolve({ userId: actor.userId, companyId: actor.companyId })),
  handle(secret, () => Promise.resolve({ secret: 'swordfish' })),
  handle(filtered, ({ filter = {} }) => Promise.resolve({ names: Object.keys(filter) })),
  handle(slow, () => Promise.resolve(pending('operation-1'))),
  handle(nothing, () => Promise.resolve(noContent)),
  handle(unforeseen, () => Promise.resolve(pending('operation-1'))),
  handle(broken, () => Promise.resolve({ count: 1.5 })),
  handle(titled, async (_input, context) => {
    titledRuns += 1;
    return { num: await context.read(actors).countDocuments({ title: 'Captain' }) };
  }),
  handle(missing, async ({ id }, context) => ({
    id: (await context.findOne(actors, 'User', id))._id,
  })),
  handle(system, (_input, context) => {
    context.lookedOutside();
    return Promise.resolve({ isUp: false });
  }),
  handle(inside, (_input, { actor }) => Promise.resolve({ company: actor.companyId })),
];

const helloDocument = 'query greet($name: String!) { greet(name: $name) { text note } }';
const hash = createHash('sha256').update(helloDocument).digest('hex');

let edge: EdgeServer;
let sally: string;
let adam: string;
beforeAll(async () => {
  edge = await startEdge(queries, handlers, {
    operations: { [hash]: helloDocument },
    setAside: ['record-7', 'record-8'],
  });
  sally = await edge.signIn({ _id: 'sally' });
  const membership = {
    groupId: 'group-1',
    companyId: 'company-1',
    roleIds: [],
    routes: null,
    enforcesTwoFactor: false,
  };
  adam = await edge.signIn({ _id: 'adam', memberships: [{ ...membership, permissions: ['AdminUIAccess'] }] });
});
afterAll(() => edge.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${edge.url}${path}`, { headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
};

const ask = async (body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${edge.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

describe('a query over REST', () => {
  it('reads its input from the path and the address, typed', async () => {
    expect(await get('/api/greet/Bo?times=2&name=Eve')).toMatchObject({
      status: 200,
      body: { text: 'Hello BoHello Bo' },
    });
  });

  it('says per field what is wrong', async () => {
    const { status, headers, body } = await get('/api/greet/B?times=9');
    expect(status).toBe(422);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({
      code: 'invalid-input',
      status: 422,
      errors: { name: ['Too short'], times: [expect.any(String)] },
    });
  });

  it('keeps back what the contract does not name', async () => {
    expect((await get('/api/greet/Bo')).body).toEqual({ text: 'Hello Bo' });
  });

  it('calls an answer that breaks the contract an error of ours, and tells nothing of it', async () => {
    const { status, body } = await get('/api/broken');
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'internal', detail: 'Something went wrong on our side.' });
  });

  it('answers 202 while an operation runs, 204 where there is nothing', async () => {
    const running = await get('/api/slow');
    expect(running).toMatchObject({ status: 202, body: { operationId: 'operation-1' } });
    expect(running.headers.get('location')).toBe('/api/operations/operation-1');
    expect(running.headers.get('retry-after')).toBe('1');
    expect((await get('/api/nothing')).status).toBe(204);
    // A status that the contract does not name breaks it.
    expect((await get('/api/unforeseen')).status).toBe(500);
  });

  it('is for those who may', async () => {
    expect(await get('/api/me')).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    expect(await get('/api/me', { cookie: 'upfront_session=gone' })).toMatchObject({
      body: { code: 'session-expired' },
    });
    expect(await get('/api/me', { cookie: sally })).toMatchObject({
      status: 200,
      body: { userId: 'sally', companyId: 'company-1' },
    });
    expect(await get('/api/secret', { cookie: sally })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await get('/api/secret', { cookie: adam })).toMatchObject({ status: 200 });
  });
});

describe('an internal query', () => {
  it('needs the token of the services and is no public route', async () => {
    expect((await get('/internal/inside')).status).toBe(401);
    expect((await get('/internal/inside', { cookie: adam })).status).toBe(401);
    expect((await get('/api/internal/inside', { cookie: adam })).status).toBe(404);
    const headers = { authorization: `Bearer ${INTERNAL_TOKEN}`, 'upfront-company': 'company-7' };
    expect(await get('/internal/inside', headers)).toMatchObject({
      status: 200,
      body: { company: 'company-7' },
    });
    expect((await ask({ query: '{ inside { company } }' }, headers)).status).toBe(400);
  });
});

describe('input nested 2,000 deep is refused with 400', () => {
  const deep = `${'['.repeat(2_000)}${']'.repeat(2_000)}`;
  const post = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${edge.url}${path}`, { method: 'POST', headers, body });
    return answer.status;
  };

  it('in variables, in a document, and in the address', async () => {
    const variables = `{"query":${JSON.stringify(helloDocument)},"variables":{"name":${deep}}}`;
    expect(await post('/api/graphql', variables)).toBe(400);
    const document = `{ ${'greet{'.repeat(2_000)}text${'}'.repeat(2_000)} }`;
    expect(await post('/api/graphql', JSON.stringify({ query: document }))).toBe(400);
    expect(await post('/api/graphql', JSON.stringify({ query: `{ greet(name: ${deep}) { text } }` }))).toBe(
      400,
    );
    const query = encodeURIComponent(helloDocument);
    const address = `/api/graphql?query=${query}&variables=${encodeURIComponent(`{"name":${deep}}`)}`;
    expect((await get(address)).status).toBe(400);
    expect((await get(`/api/filtered?filter=${encodeURIComponent(`{"a":${deep}}`)}`)).status).toBe(400);
  });
});

describe('a query over GraphQL', () => {
  it('gives what REST gives', async () => {
    const { status, body } = await ask({ query: helloDocument, variables: { name: 'Bo' } });
    expect(status).toBe(200);
    expect(body.data).toEqual({ greet: { text: 'Hello Bo', note: null } });
  });

  it('takes null for an argument that may be left out', async () => {
    const query = 'query greet($times: Int) { greet(name: "Bo", times: $times) { text } }';
    expect((await ask({ query, variables: { times: null } })).body.data).toEqual({
      greet: { text: 'Hello Bo' },
    });
  });

  it('says per field what is wrong', async () => {
    const { body } = await ask({ query: helloDocument, variables: { name: 'B' } });
    expect(body.errors[0]).toMatchObject({
      message: 'Too short',
      path: ['greet'],
      extensions: { code: 'invalid-input', status: 422, errors: { name: ['Too short'] } },
    });
  });

  it('is for those who may, field by field', async () => {
    const query = '{ me { userId } secret { secret } }';
    const { body } = await ask({ query }, { cookie: adam });
    expect(body.data).toEqual({ me: { userId: 'adam' }, secret: { secret: 'swordfish' } });
    const refused = await ask({ query: '{ secret { secret } }' }, { cookie: sally });
    expect(JSON.stringify(refused.body)).not.toContain('swordfish');
    expect(refused.body.errors[0].extensions).toMatchObject({ code: 'forbidden', status: 403 });
    expect((await ask({ query: '{ me { userId } }' })).body.errors[0].extensions).toMatchObject({
      status: 401,
    });
  });

  it('says so while an operation runs, and where there is nothing', async () => {
    const running = await ask({ query: '{ slow { url } }' });
    expect(running.body.errors[0].extensions).toMatchObject({
      code: 'pending',
      status: 202,
      operationId: 'operation-1',
    });
    expect((await ask({ query: '{ nothing { score } }' })).body.data).toEqual({ nothing: null });
  });

  it('tells nothing of the inside of a failure', async () => {
    const { body } = await ask({ query: '{ broken { count } }' });
    expect(body.errors[0]).toMatchObject({
      message: 'Something went wrong on our side.',
      extensions: { status: 500 },
    });
    expect(JSON.stringify(body)).not.toContain('contract');
  });

  it('stays what it is once it is compiled after many calls', async () => {
    const query = 'query greet($name: String!) { greet(name: $name) { note text } }';
    const answers = new Set<string>();
    for (let n = 0; n < 60; n += 1) {
      const good = await ask({ query, variables: { name: 'Bo' } });
      const bad = await ask({ query, variables: { name: 'B' } });
      const { correlationId: _, ...extensions } = bad.body.errors[0].extensions;
      answers.add(
        JSON.stringify([good.body, good.status, bad.status, bad.body.errors[0].message, extensions]),
      );
    }
    expect(answers.size).toBe(1);
  });

  it.each([
    [{ query: 1 }, 'The document (query) must be a text.'],
    [{ query: '{ me { userId } }', variables: 'x' }, 'variables must be an object.'],
    [[{ query: '{ me { userId } }' }], 'Send one document at a time. Lists are not accepted.'],
    [null, 'The body must be an object.'],
  ])('says in its own words what is wrong with %j', async (sent, message) => {
    const { status, body } = await ask(sent);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      data: null,
      errors: [{ message, extensions: { code: 'malformed-request' } }],
    });
  });

  it('refuses documents that cost too much', async () => {
    const many = Array.from({ length: 11 }, (_one, n) => `a${n}: me { userId }`).join(' ');
    const { status, body } = await ask({ query: `{ ${many} }` }, { cookie: sally });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({
      extensions: { code: 'too-costly' },
      message: expect.stringContaining('10 queries'),
    });
    const bombs = Array.from(
      { length: 12 },
      (_one, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`,
    ).join(' ');
    const bomb = await ask(
      { query: `{ ...f0 } ${bombs} fragment f12 on Query { me { userId } }` },
      { cookie: sally },
    );
    expect(bomb.body.errors[0].extensions.code).toBe('too-costly');
    const deep = `{ __schema { types { ${'fields { type { '.repeat(6)} name ${'} }'.repeat(6)} } } }`;
    const tooDeep = await ask({ query: deep }, { cookie: sally });
    expect(tooDeep.status).toBe(400);
    expect(tooDeep.body.errors[0]).toMatchObject({
      extensions: { code: 'too-costly' },
      message: 'A document may be 12 levels deep, this one is deeper.',
    });
    const aliases = Array.from({ length: 2_001 }, (_one, n) => `a${n}:userId`).join(' ');
    const wide = await ask({ query: `{ me { ${aliases} } }` }, { cookie: sally });
    expect(wide.status).toBe(400);
    expect(wide.body.errors[0].message).toContain('2000 fields');
    const circle = await ask({ query: '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }' });
    expect(circle.status).toBe(400);
  });

  it('refuses to tell one thing again and again, and answers that are too large', async () => {
    const asked = (count: number) => Array.from({ length: count }, (_one, n) => `a${n}: userId`);
    const few = await ask({ query: `{ me { ${asked(11).join(' ')} } }` }, { cookie: sally });
    expect(few.body.data.me.a10).toBe('sally');
    const inFragments = asked(12).map((one, n) => `fragment f${n} on Me { ${one} }`);
    const spread = `{ me { ${inFragments.map((_one, n) => `...f${n}`).join(' ')} } } ${inFragments.join(' ')}`;
    for (const query of [`{ me { ${asked(12).join(' ')} } }`, spread]) {
      const { status, body } = await ask({ query }, { cookie: sally });
      expect([status, body.errors[0]]).toMatchObject([
        400,
        {
          message: 'A document may ask again for 10 fields under other names, this one asks for more.',
          extensions: { code: 'too-costly' },
        },
      ]);
    }
    const name = 'x'.repeat(900_000);
    const greetings = (count: number): string =>
      Array.from({ length: count }, (_one, n) => `a${n}: greet(name: $name, times: 3) { text }`).join(' ');
    const query = (count: number) => `query many($name: String!) { ${greetings(count)} }`;
    expect((await ask({ query: query(2), variables: { name } })).status).toBe(200);
    const large = await ask({ query: query(10), variables: { name } });
    expect(large.status).toBe(400);
    expect(large.body).toMatchObject({
      data: null,
      errors: [
        {
          message: 'The answer would have more than 8 MB. Ask for fewer records or fields.',
          extensions: { code: 'too-costly' },
        },
      ],
    });
  });

  it.each([
    ['one field, over and over', () => `{ me { ${'userId '.repeat(120_000)} } }`],
    ['one directive, over and over', () => `{ me { userId ${'@include(if: true) '.repeat(40_000)} } }`],
    ['nothing but brackets', () => '{ me '.repeat(150_000)],
  ])('spends no time on a document that nobody writes: %s', async (_name, query) => {
    const { status, body } = await ask({ query: query() }, { cookie: sally });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({
      extensions: { code: 'too-costly', status: 400 },
      message: 'A document may have 50000 characters, this one has more.',
    });
  });

  it('takes one document at a time', async () => {
    const query = '{ me { userId } }';
    const { status, body } = await ask([{ query }, { query }], { cookie: sally });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toContain('"me"');
  });

  it('answers the documents of the build by their hash', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    expect((await ask({ extensions, variables: { name: 'Bo' } })).body.data).toEqual({
      greet: { text: 'Hello Bo', note: null },
    });
    const unknown = { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } };
    expect((await ask({ extensions: unknown })).status).toBe(400);
  });
});

describe('reading what one wrote', () => {
  it('waits for the position of the last command, as heard through Redis', async () => {
    await edge.checkpoints.write('tasks', 10);
    const asked = get('/api/greet/Bo', { 'upfront-after': '42' });
    setTimeout(
      () => void edge.redis.publish('upfront:positions', JSON.stringify({ group: 'tasks', position: 42 })),
      150,
    );
    const { status, headers } = await asked;
    expect(status).toBe(200);
    expect(headers.get('upfront-stale')).toBeNull();
  });

  it('notices a position that only the checkpoint tells', async () => {
    const asked = get('/api/greet/Bo', { 'upfront-after': '50' });
    await edge.checkpoints.write('tasks', 51);
    expect((await asked).headers.get('upfront-stale')).toBeNull();
  });

  it('answers after two seconds in any case, and says that it may be stale', async () => {
    const began = Date.now();
    const { status, headers } = await get('/api/greet/Bo', { 'upfront-after': '999' });
    expect(status).toBe(200);
    expect(headers.get('upfront-stale')).toBe('true');
    expect(Date.now() - began).toBeGreaterThan(1_900);
    const graphql = await ask({ query: '{ slow { url } }' }, { 'upfront-after': '999' });
    expect(graphql.headers.get('upfront-stale')).toBe('true');
  });

  it('takes no harm from a header that makes no sense', async () => {
    expect(
      (await get('/api/greet/Bo', { 'upfront-after': '-1; drop' })).headers.get('upfront-stale'),
    ).toBeNull();
  });
});

describe('a record that is set aside', () => {
  const told = 'upfront-set-aside';

  it('is named by the answer to whoever asked for it', async () => {
    expect((await get('/api/greet/record-7')).headers.get(told)).toBe('record-7');
    expect((await get('/api/greet/Bo')).headers.get(told)).toBeNull();
    const query = '{ a: greet(name: "record-7") { text } b: greet(name: "record-8") { text } }';
    const both = (await ask({ query })).headers.get(told);
    expect(both?.split(', ').toSorted()).toEqual(['record-7', 'record-8']);
  });

  it('is not named where the answer is a refusal', async () => {
    const refused = await get('/api/greet/record-7?times=9');
    expect(refused.status).toBe(422);
    expect(refused.headers.get(told)).toBeNull();
  });
});

describe('in production', () => {
  it('only the documents of the build are accepted', async () => {
    const strict = await startEdge(queries, handlers, {
      operations: { [hash]: helloDocument },
      isProduction: true,
    });
    const send = async (body: object) => {
      const response = await fetch(`${strict.url}/api/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    expect((await send({ query: '{ me { userId } }' })).status).toBe(400);
    expect(
      (
        await send({
          query: '{ me { userId } }',
          extensions: { persistedQuery: { version: 1, sha256Hash: '' } },
        })
      ).status,
    ).toBe(400);
    // A document that is sent along with a known hash is not looked at.
    const smuggled = await send({ query: '{ secret { secret } }', extensions, variables: { name: 'Bo' } });
    expect(smuggled.body.data).toEqual({ greet: { text: 'Hello Bo', note: null } });
    await strict.close();
  });
});

describe('what an answer was made of', () => {
  const hear = (group: string, position: number) =>
    edge.redis.publish('upfront:positions', JSON.stringify({ group, position }));
  const made = async (query: string, headers: Record<string, string> = {}) =>
    (await ask({ query }, { cookie: adam, ...headers })).body.extensions?.made;

  it('is what was read, and how far that was', async () => {
    await hear('identity', 1_000);
    await until(async () => (await made('{ titled { num } }')).actors === 1_000);
    expect(await made('{ titled { num } }')).toEqual({ actors: 1_000 });
    // Whoever is signed in gets answers by their rights.
    expect(await made('{ me { userId } }')).toEqual({ actors: 1_000 });
    expect((await ask({ query: helloDocument, variables: { name: 'Bo' } })).body.extensions.made).toEqual({});
  });

  it('is said of a refusal, too', async () => {
    expect(await made('{ missing(id: "nobody") { id } }')).toEqual({ actors: 1_000 });
  });

  it('is not said where something was looked at of which no read model tells', async () => {
    expect(await made('{ system { isUp } me { userId } }')).toBeUndefined();
  });
});

describe('a query that reads from a group which it does not name', () => {
  const after = (changed: string) =>
    get('/api/titled', { cookie: adam, 'upfront-after': '3000', 'upfront-changed': changed });
  const isStale = async (answer: ReturnType<typeof after>) => (await answer).headers.has('upfront-stale');

  it('waits for it where the asker changed what it reads', async () => {
    await edge.redis.publish('upfront:positions', JSON.stringify({ group: 'tasks', position: 3_000 }));
    expect(await isStale(after('tasks, activities'))).toBe(false);
    for (const changed of ['tasks, actors', '*']) expect(await isStale(after(changed))).toBe(true);
    const runs = titledRuns;
    const asked = after('actors');
    setTimeout(() => void edge.checkpoints.write('identity', 3_000), 150);
    expect(await isStale(asked)).toBe(false);
    // What it reads is known by now, so that nothing is read in vain.
    expect(titledRuns - runs).toBe(1);
  });
});
