import { Salesforce } from '@upfront/contracts/crm/salesforce.connector.js';
import { describe, expect, it } from '@jest/globals';
import type { ConnectionEvent } from '@upfront/contracts/crm/events.js';
import { type ConnectionDetails } from '@upfront/contracts/crm/model.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { given, metaOf } from '../testing/given.js';
import { connectionDecider, type ConnectionCommand } from './crm-connection.decider.js';

const id = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const crmId = id(1);
const companyId = id(2);
const details: ConnectionDetails = {
  name: 'Salesforce',
  kind: 'Salesforce',
  baseUrl: 'https://crm.example.com',
  apiVersion: 'v62.0',
  mapping: Salesforce.defaultMapping,
};
const meta = metaOf();
const add: ConnectionCommand = { type: 'Add', data: { crmId, companyId, details }, meta };
const remove: ConnectionCommand = { type: 'Remove', data: {}, meta };
const test = (testId: string): ConnectionCommand => ({ type: 'RequestTest', data: { testId }, meta });
const report = (testId: string, reason: string | null = null): ConnectionCommand => ({
  type: 'RecordTest',
  data: { testId, passed: reason === null, reason },
  meta,
});
/** The events that these commands make, one after the other. */
const history = (...commands: readonly ConnectionCommand[]): readonly ConnectionEvent[] =>
  commands.reduce<readonly ConnectionEvent[]>(
    (events, command) => [...events, ...given(connectionDecider, ...events).when(command)],
    [],
  );
const after = (...commands: readonly ConnectionCommand[]) =>
  given(connectionDecider, ...history(...commands));

describe('testing a connection', () => {
  it('is asked for and reported', () => {
    expect(after(add).when(test(id(5)))).toMatchObject([
      { type: 'ConnectionTestRequested.v1', data: { crmId, companyId, testId: id(5) } },
    ]);
    expect(after(add, test(id(5))).when(report(id(5), 'Refused.'))).toMatchObject([
      { type: 'ConnectionTested.v1', data: { testId: id(5), passed: false, reason: 'Refused.' } },
    ]);
  });

  it('is reported once, and only by the latest test', () => {
    expect(after(add, test(id(5)), report(id(5))).when(report(id(5)))).toEqual([]);
    expect(after(add, test(id(5)), test(id(6))).when(report(id(5)))).toEqual([]);
    expect(after(add, test(id(5)), test(id(6))).when(report(id(6)))).toHaveLength(1);
  });

  it('says nothing of another address or other credentials, and ends with the connection', () => {
    const change = (changes: Partial<ConnectionDetails>, authorised = false): ConnectionCommand => ({
      type: 'Change',
      data: { changes, authorised },
      meta,
    });
    expect(after(add, test(id(5)), change({ name: 'Other' })).when(report(id(5)))).toHaveLength(1);
    expect(after(add, test(id(5)), change({ baseUrl: 'https://b.example.com' })).when(report(id(5)))).toEqual(
      [],
    );
    expect(after(add, test(id(5)), change({}, true)).when(report(id(5)))).toEqual([]);
    expect(after(add, test(id(5)), remove).when(report(id(5)))).toEqual([]);
    expect(() => after(add, remove).when(test(id(6)))).toThrow(Refusal);
    expect(() => after().when(test(id(6)))).toThrow(Refusal);
  });
});
