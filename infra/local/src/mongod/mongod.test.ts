import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { chooseMongod } from './choose-document-store.js';
import { findMongod } from './find-mongod.js';
import { ensureReplicaSet, type RunCommand } from './replica-set.js';
import { ensureUser } from './user.js';

const dir = mkdtempSync(join(tmpdir(), 'upfront-mongod-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let count = 0;
const folder = (...files: string[]): string => {
  const path = join(dir, String((count += 1)));
  mkdirSync(path);
  for (const file of files) {
    mkdirSync(join(path, file, '..'), { recursive: true });
    writeFileSync(join(path, file), 'x');
  }
  return path;
};

/** A PATH with a program called mongod that answers --version so, or fails. */
const pathWith = (firstLine: string | undefined): string => {
  const path = folder();
  const script = firstLine === undefined ? 'exit 1' : `echo "${firstLine}"; echo 'Build Info: {}'`;
  writeFileSync(join(path, 'mongod'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return `${path}:${folder()}`;
};
const seven = pathWith('db version v7.0.14');

const found = (PATH: string) => {
  const notices: string[] = [];
  return { mongod: findMongod({ PATH }, (text) => notices.push(text)), notices };
};

describe('a mongod of this machine', () => {
  it('is found on the PATH, with its version', () => {
    expect(found(seven)).toEqual({
      mongod: { path: join(seven.split(':')[0] ?? '', 'mongod'), version: '7.0.14' },
      notices: [],
    });
    expect(found(folder())).toEqual({ mongod: undefined, notices: [] });
  });

  it('is left alone where it is too old or broken, and that is said', () => {
    const old = found(pathWith('db version v4.2.24'));
    expect(old.mongod).toBeUndefined();
    expect(old.notices).toEqual([expect.stringContaining('is MongoDB 4.2.24, which is too old')]);
    const broken = found(pathWith(undefined));
    expect(broken.mongod).toBeUndefined();
    expect(broken.notices).toEqual([expect.stringContaining('does not report its version')]);
  });
});

const choose = (dataDir: string, env: NodeJS.ProcessEnv) =>
  chooseMongod(dataDir, env, () => undefined)?.version;

describe('the document store of a data folder', () => {
  it('is a mongod in a new folder where one is found, unless the embedded one is wanted', () => {
    expect(choose(folder(), { PATH: seven })).toBe('7.0.14');
    expect(choose(folder(), { PATH: '' })).toBeUndefined();
    expect(choose(folder(), { PATH: seven, UPFRONT_DOCUMENT_STORE: 'embedded' })).toBeUndefined();
    expect(() => choose(folder(), { UPFRONT_DOCUMENT_STORE: 'postgres' })).toThrow(
      'UPFRONT_DOCUMENT_STORE is "postgres": set it to "embedded" or leave it out.',
    );
  });

  it('stays the one that the folder began with', () => {
    expect(choose(folder('document-store/documents.db'), { PATH: seven })).toBeUndefined();
    const mongods = folder('mongod/WiredTiger');
    expect(choose(mongods, { PATH: seven })).toBe('7.0.14');
    expect(() => choose(mongods, { PATH: '' })).toThrow('this machine no longer has one');
    expect(() => choose(mongods, { PATH: seven, UPFRONT_DOCUMENT_STORE: 'embedded' })).toThrow(
      'The documents of this data folder are in a mongod',
    );
  });
});

/** A mongod that answers by its documentation; it becomes primary at the third look. */
const serverThat = (status: number | 'stands') => {
  const commands: Readonly<Record<string, unknown>>[] = [];
  let looks = 0;
  const run: RunCommand = async (command) => {
    if ('hello' in command) return { isWritablePrimary: (looks += 1) >= 3 };
    commands.push(command);
    if ('replSetGetStatus' in command && status !== 'stands')
      throw Object.assign(new Error('refused'), { code: status });
    if ('replSetGetConfig' in command)
      return { config: { _id: 'upfront', version: 4, members: [{ _id: 0, host: 'old', votes: 1 }] } };
    return { ok: 1 };
  };
  return { run, commands };
};
const fast = { lookEveryMs: 1 };

describe('the replica set of one', () => {
  it('is made at the first start, left alone later, and told a new address', async () => {
    const fresh = serverThat(94);
    await ensureReplicaSet(fresh.run, '127.0.0.1:4000', fast);
    expect(fresh.commands[1]).toEqual({
      replSetInitiate: { _id: 'upfront', members: [{ _id: 0, host: '127.0.0.1:4000' }] },
    });
    const standing = serverThat('stands');
    await ensureReplicaSet(standing.run, '127.0.0.1:4000', fast);
    expect(standing.commands).toEqual([{ replSetGetStatus: 1 }]);
    const moved = serverThat(93);
    await ensureReplicaSet(moved.run, '127.0.0.1:4001', fast);
    expect(moved.commands[2]).toEqual({
      replSetReconfig: {
        _id: 'upfront',
        version: 5,
        members: [{ _id: 0, host: '127.0.0.1:4001', votes: 1 }],
      },
      force: true,
    });
  });

  it('is not waited for for ever, and other refusals are told', async () => {
    const never: RunCommand = async () => ({ isWritablePrimary: false });
    await expect(ensureReplicaSet(never, 'host', { ...fast, patienceMs: 10 })).rejects.toThrow(
      'did not become',
    );
    await expect(ensureReplicaSet(serverThat(13).run, 'host', fast)).rejects.toThrow('refused');
  });
});

describe('who may ask a mongod', () => {
  const user = { user: 'upfront', secret: 'a secret' };
  const wanted = { pwd: 'a secret', roles: ['root'], mechanisms: ['SCRAM-SHA-256'] };

  it('is made once, and told the secret again where they are there', async () => {
    const fresh = serverThat('stands');
    await ensureUser(fresh.run, user);
    expect(fresh.commands).toEqual([{ createUser: 'upfront', ...wanted }]);
    const commands: Readonly<Record<string, unknown>>[] = [];
    await ensureUser(async (command) => {
      commands.push(command);
      if ('createUser' in command) throw Object.assign(new Error('exists'), { code: 51_003 });
    }, user);
    expect(commands[1]).toEqual({ updateUser: 'upfront', ...wanted });
  });

  it('hears of another refusal', async () => {
    const refusing: RunCommand = async () => {
      throw Object.assign(new Error('refused'), { code: 13 });
    };
    await expect(ensureUser(refusing, user)).rejects.toThrow('refused');
  });
});
