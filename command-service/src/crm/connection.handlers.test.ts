import { Salesforce } from '@upfront/contracts/crm/salesforce.connector.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { AddExternalCrm, ChangeExternalCrm, RemoveExternalCrm } from '@upfront/contracts/crm/commands.js';
import { crmProblems } from '@upfront/contracts/crm/problems.js';
import { startStores, type Stores } from '@upfront/projections/testing/engines.js';
import mongoose from 'mongoose';
import { provide } from '@upfront/platform/injection.js';
import { someActor } from '../testing/given.js';
import { CrmModule } from './crm.module.js';
import { startExecuting, type Executing } from '../testing/executing.js';

const admin: Actor = {
  ...someActor,
  permissions: ['AdminUIAccess'],
  permissionRoutes: ['AdminExternalCRMList'],
};

let stores: Stores;
let executing: Executing;
const mongo = mongoose.createConnection();
beforeAll(async () => {
  mongo.set('bufferTimeoutMS', 50);
  stores = await startStores();
  executing = await startExecuting([CrmModule], [provide(mongoose.Connection, mongo)]);
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
    mapping: Salesforce.defaultMapping,
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

describe('the address of a CRM connection', () => {
  it.each([
    ...['https://127.0.0.1', 'http://localhost:9', 'https://localhost', 'https://10.0.0.1', 'https://[::1]'],
    ...['https://crm', 'https://user:pw@harbor.my.salesforce.com', 'https://2130706433'],
  ])('%s is refused when it is saved', async (baseUrl) => {
    const refusal = { errors: { baseUrl: [expect.stringMatching(/^The address must /)] } };
    const credentials = { clientId: 'a', clientSecret: 'b' };
    await expect(
      executing.execute(admin, AddExternalCrm, { name: baseUrl, baseUrl, credentials }),
    ).rejects.toMatchObject(refusal);
    const { id } = await add(`Fine ${baseUrl}`);
    await expect(
      executing.execute(admin, ChangeExternalCrm, { id, baseUrl, credentials }),
    ).rejects.toMatchObject(refusal);
  });

  it('is given its credentials again where it is another server’s', async () => {
    const { id } = await add('Moving');
    const change = (changes: object) => executing.execute(admin, ChangeExternalCrm, { id, ...changes });
    const { detail } = crmProblems.credentialsNeeded;
    await expect(change({ baseUrl: 'https://evil.example.net' })).rejects.toMatchObject({
      problem: crmProblems.credentialsNeeded,
      errors: { 'credentials.clientId': [detail], 'credentials.clientSecret': [detail] },
    });
    await change({ baseUrl: 'https://harbor.my.salesforce.com/services' });
    const credentials = { clientId: 'c', clientSecret: 'd' };
    await change({ baseUrl: 'https://northline.my.salesforce.com', credentials });
  });
});
