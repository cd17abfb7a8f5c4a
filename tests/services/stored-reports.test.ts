import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectMongo } from '@upfront/platform/connections.js';
import { StoredReports } from '@upfront/platform/status/stored-reports.js';
import { product } from '../harness/product.js';

describe('reports of service copies', () => {
  let connection: Connection;
  let database: Connection;
  beforeAll(async () => {
    connection = await connectMongo(product().urls.mongo);
    database = connection.useDb(`test-${randomUUID()}`);
  });
  afterAll(async () => {
    await database.dropDatabase();
    await connection.close();
  });

  it('are kept where the engine refuses the index that removes old ones, which is said once', async () => {
    // An index of other options on the same field is in the way.
    await database.collection('service-instances').createIndex({ seenAt: 1 });
    const refusals: string[] = [];
    const reports = new StoredReports(database, ({ message }) => refusals.push(message));
    const report = {
      _id: 'copy-1',
      service: 'query-service',
      host: 'localhost',
      pid: 1,
      version: '1.0.0',
      startedAt: new Date().toISOString(),
      memoryBytes: 1,
      checks: [],
      groups: [],
      errors: [],
      isStopping: false,
    };
    for (let time = 0; time < 3; time += 1) await reports.send(report);
    expect(refusals).toHaveLength(1);
    expect(await reports.all()).toMatchObject([{ _id: 'copy-1' }]);
  });
});
