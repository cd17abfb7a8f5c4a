import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { AddExternalCrm, ChangeExternalCrm, RemoveExternalCrm } from '@upfront/contracts/crm/commands.js';
import { DEFAULT_SALESFORCE_MAPPING } from '@upfront/contracts/crm/model.js';
import { crmProblems } from '@upfront/contracts/crm/problems.js';
import { startStores, type Stores } from '@upfront/projections/testing/engines.js';
import { createConnection } from 'mongoose';
import { someActor } from '../execute/given.js';
import { startExecuting, type Executing } from '../testing/executing.js';
import { crmHandlers } from './crm.bindings.js';

const admin: Actor = {
  ...someActor,
  permissions: ['AdminUIAccess'],
  permissionRoutes: ['AdminExternalCRMList'],
};

let stores: Stores;
let executing: Executing;
const mongo = createConnection();
beforeAll(async () => {
  mongo.set('bufferTimeoutMS', 50);
  stores = await startStores();
  executing = await startExecuting(crmHandlers, { mongo });
});
afterAll(async () => {
  await executing.close();
  await mongo.close();
  await stores.close();
});

const add = (name: string): Promise<{ id: string }> =>
  executing.execute(admin, AddExternalCrm, {
    name,
    kind: 'Salesforce',
    baseUrl: 'https://harbor.my.salesforce.com',
    apiVersion: 'v62.0',
    mapping: DEFAULT_SALESFORCE_MAPPING,
    credentials: { clientId: 'a', clientSecret: 'b' },
  });
const nameTaken = { problem: crmProblems.nameTaken };

describe('the name of a CRM connection', () => {
  it('can be used again where the connection could not be stored', async () => {
    await expect(add('Ours')).rejects.not.toMatchObject(nameTaken);
    await mongo.openUri(stores.mongoUrl);
    await expect(add('Ours')).resolves.toEqual({ id: expect.any(String) });
  });

  it('is one connection’s, and free when that is renamed or removed', async () => {
    const { id } = await add('First');
    await expect(add('FIRST')).rejects.toMatchObject(nameTaken);
    await executing.execute(admin, ChangeExternalCrm, { id, name: 'Second' });
    await expect(add('Second')).rejects.toMatchObject(nameTaken);
    await add('First');
    await executing.execute(admin, RemoveExternalCrm, { id });
    await executing.execute(admin, RemoveExternalCrm, { id });
    await add('Second');
  });
});
