import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { taskList } from '@upfront/contracts/tasks/queries.js';
import { generateApi } from 'swagger-typescript-api';
import { foundCompany, PASSWORD, type Colleague } from '../harness/company.js';
import { closeHarness } from '../harness/process-all.js';
import { product } from '../harness/product.js';

const run = promisify(execFile);
const folder = resolve('tests/.artifacts/generated-client', String(process.pid));
const TSC = 'node_modules/typescript-7/bin/tsc';

/** A program of somebody who knows the product by its description alone. */
const PROGRAM = `
import { Api, type HttpResponse, type Problem } from './client.js';

const [baseUrl = '', email = '', password = '', userId = ''] = process.argv.slice(2);
let cookie = '';
let position = '0';
const customFetch: typeof fetch = async (address, init) => {
  const headers = { ...Object(init?.headers), cookie, 'upfront-after': position };
  const response = await fetch(address, { ...init, headers });
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  position = response.headers.get('upfront-position') ?? position;
  return response;
};
const refusalOf = (error: HttpResponse<unknown, Problem>): Problem => error.error;

const api = new Api({ baseUrl, customFetch });
await api.user.signIn({ email, password });
const { data: created } = await api.userTasks.createTask({
  details: '<p>From outside</p>',
  dueDate: '2031-04-05',
  assignments: [{ userId }],
});
const id: string = created.id;
await api.userTasks.editTask(id, { details: '<p>Changed from outside</p>' });
const { data: list } = await api.userTasks.taskList({ filter: 'myTasks', limit: 5 });
const ids: string[] = list.tasks.map((task) => task.id);
const odd = { details: '<p>x</p>', dueDate: null, assignments: [{ userId }], priority: 'high' };
const refusal = await api.userTasks.createTask(odd).then(() => undefined, refusalOf);
process.stdout.write(JSON.stringify({ id, ids, refusal }));
`;

const CONFIG = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [resolve('node_modules/@types')],
    rootDir: '.',
    outDir: 'dist',
  },
  files: ['program.ts'],
};

let somebody: Colleague;
let description: Record<string, unknown>;
beforeAll(async () => {
  const company = await foundCompany();
  somebody = await company.hire('Seller');
  const answer = await somebody.person.request('GET', '/openapi.json');
  description = Object(answer.body);
  mkdirSync(folder, { recursive: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeHarness();
});

describe('the description that the product serves', () => {
  it('is valid for a public validator', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(description));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('gives a client that compiles strictly, and with which a program writes, reads and is refused', async () => {
    const generated = await generateApi({
      spec: structuredClone(description),
      httpClientType: 'fetch',
      output: false,
      silent: true,
    });
    const [client] = generated.files;
    // The generator switches the compiler off for its own file; here it looks.
    const source = client?.fileContent.replaceAll(/^.*@ts-nocheck.*$/gm, '') ?? '';
    writeFileSync(join(folder, 'client.ts'), source);
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
    const compiled = await run(process.execPath, [TSC, '-p', folder]).catch((error: unknown) => error);
    expect(compiled).toMatchObject({ stdout: '' });

    const { email, id } = somebody;
    const arguments_ = [`${product().urls.gateway}/api`, email, PASSWORD, id];
    const { stdout } = await run(process.execPath, [join(folder, 'dist/program.js'), ...arguments_]);
    const said: unknown = JSON.parse(stdout);

    const { tasks } = await somebody.person.ask(taskList, {});
    const [task] = tasks.filter(({ details }) => details.includes('Changed from outside'));
    expect(said).toMatchObject({
      id: task?.id,
      ids: expect.arrayContaining([task?.id]),
      refusal: {
        status: 422,
        code: 'invalid-input',
        errors: { priority: ['Unknown field "priority"'] },
      },
    });
  });
});
