import { createHash } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** The TXT record that shows that whoever has a provider of single sign-on owns a domain. */
export interface DomainRecord {
  readonly name: string;
  readonly value: string;
}

const LABEL = '_upfront-challenge';
const KEY = 'upfront-domain-verification=';

/** The record names provider and domain, unreadably: what proves it for one company proves it for no other. */
export const domainRecordOf = (providerId: string, domain: string): DomainRecord => {
  const digest = createHash('sha256').update(`sso-domain\n${providerId}\n${domain}`).digest('base64url');
  return { name: `${LABEL}.${domain}`, value: `${KEY}${digest}` };
};

/** What was found where the record belongs: it, others, nothing, or no answer. */
export type DomainFinding = 'proven' | 'others' | 'nothing' | 'unanswered';

const ANSWER_MS = 3_000;
/** The name, or a record of that type, is not there: an answer like any other. */
const NOT_THERE: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Looks for records that prove domains. */
export class DomainProofs {
  readonly #resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 });

  /** @param servers DNS servers, `address` or `address:port`; those of the machine where there are none */
  constructor(servers: readonly string[] = []) {
    if (servers.length > 0) this.#resolver.setServers(servers);
  }

  async look(record: DomainRecord): Promise<DomainFinding> {
    try {
      const found = await this.#resolver.resolveTxt(record.name);
      // A long text comes in pieces.
      const values = found.map((pieces) => pieces.join('').trim());
      if (values.includes(record.value)) return 'proven';
      return values.length > 0 ? 'others' : 'nothing';
    } catch (error) {
      return NOT_THERE.includes(codeOf(error)) ? 'nothing' : 'unanswered';
    }
  }
}

/** Whether a text names a DNS server by its address, with or without a port. */
export const isDnsServer = (text: string): boolean => {
  const [, six, four] = /^(?:\[(.+)\]|([\d.]+)):\d{1,5}$/.exec(text) ?? [];
  return isIP(six ?? four ?? text) !== 0;
};
