import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDnsServer, type DnsServer } from '../testing/dns-server.js';
import { DomainProofs, domainRecordOf, isDnsServer } from './domain-proof.js';

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.close());

describe('the proof of an email domain', () => {
  it('is a TXT record of its own for each provider and domain', () => {
    const record = domainRecordOf('provider-1', 'harbor.example');
    expect(record.name).toBe('_upfront-challenge.harbor.example');
    expect(record.value).toMatch(/^upfront-domain-verification=[\w-]{43}$/);
    expect(domainRecordOf('provider-1', 'harbor.example')).toEqual(record);
    expect(domainRecordOf('provider-2', 'harbor.example').value).not.toBe(record.value);
    expect(domainRecordOf('provider-1', 'other.example').value).not.toBe(record.value);
  });

  it('is looked up in DNS, among other records too', async () => {
    const proofs = new DomainProofs([dns.address]);
    const record = domainRecordOf('provider-1', 'harbor.example');
    expect(await proofs.look(record)).toBe('nothing');
    dns.records.set(record.name, ['v=spf1 -all', domainRecordOf('provider-2', 'harbor.example').value]);
    expect(await proofs.look(record)).toBe('others');
    dns.records.set(record.name, ['x'.repeat(700), record.value]);
    expect(await proofs.look(record)).toBe('proven');
    dns.records.set(record.name, []);
    expect(await proofs.look(record)).toBe('nothing');
  });

  it('is not said to be missing where nobody answers', async () => {
    const gone = await startDnsServer();
    await gone.close();
    const proofs = new DomainProofs([gone.address]);
    expect(await proofs.look(domainRecordOf('provider-1', 'harbor.example'))).toBe('unanswered');
  }, 60_000);

  it('is asked of servers that are named by their addresses', () => {
    for (const one of ['192.0.2.53', '192.0.2.53:5353', '::1', '[::1]:53'])
      expect([one, isDnsServer(one)]).toEqual([one, true]);
    for (const one of ['dns.example.com', '192.0.2', '192.0.2.53:x', ''])
      expect([one, isDnsServer(one)]).toEqual([one, false]);
  });
});
