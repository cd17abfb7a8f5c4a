import { stat } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { Engine } from '../../src/storage/engine.js';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';

const megabyte = 2 ** 20;

/** A file as older versions made it, with so many bytes that are in use, and as many free ones. */
async function makeOlder(dir: string, bytes: number): Promise<void> {
  const engine = Engine.open(dir);
  const { db } = engine.writing;
  db.pragma('auto_vacuum = 0');
  db.exec(`VACUUM; CREATE TABLE used (a); CREATE TABLE freed (a)`);
  for (const table of ['used', 'freed']) db.prepare(`INSERT INTO ${table} VALUES (zeroblob(?))`).run(bytes);
  db.exec('DROP TABLE freed');
  await engine.close();
}

describe('a file that an older version made', () => {
  it.each([
    ['is rewritten at a start where little of it is in use', 5, true, 8],
    ['keeps its size where more is in use than could be rewritten in a moment', 70, false, 150],
  ])('%s', (_about, used, shrinks, atMost) =>
    withDirectory(async (dir) => {
      await makeOlder(dir, used * megabyte);
      for (let start = 0; start < 2; start += 1) {
        const engine = Engine.open(dir);
        expect(engine.freeSpace.shrinks).toBe(shrinks);
        expect(engine.writing.db.prepare('SELECT length(a) FROM used').pluck().get()).toBe(used * megabyte);
        expect((await stat(engine.file)).size).toBeLessThan(atMost * megabyte);
        if (!shrinks) expect((await stat(engine.file)).size).toBeGreaterThan(2 * used * megabyte);
        engine.begin();
        expect(engine.freeSpace.giveBack(performance.now() + 10)).toBe(true);
        engine.commit();
        await engine.close();
      }
    }),
  );
});
