import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

const rangesOf = (family: Family, ranges: string): BlockList => {
  const list = new BlockList();
  for (const range of ranges.split(' ')) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
};

/** Ranges that lead into our own network, or nowhere in particular: IANA's special-purpose registries, multicast too. */
const INSIDE: Readonly<Record<Family, BlockList>> = {
  ipv4: rangesOf(
    'ipv4',
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ),
  // Those that carry an IPv4 address (mapped, translated, tunnelled) as well: behind them may be any.
  ipv6: rangesOf(
    'ipv6',
    '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
  ),
};

/** Top names that only networks of their own have. */
const OWN_NAMES = /(^|\.)(localhost|internal|local|localdomain|lan|intranet|home|corp|private|home\.arpa)$/;

/** Whether an IP address is one of our own network. */
export const isInsideIp = (address: string): boolean => {
  const version = isIP(address);
  if (version === 0) return true;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return INSIDE[family].check(address, family);
};

/**
 * Whether a host is one of our own network, which nobody outside may have us ask, as far as its name tells. What a
 * name leads to is checked when it is asked: see {@link checkOutside} and `outside-request.ts`.
 */
export const isInsideAddress = (hostname: string): boolean => {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(host)) return isInsideIp(host);
  // A name of one word is found in the own network only: `redis`, `metadata`.
  return !host.includes('.') || OWN_NAMES.test(host);
};

/** An address that a person or another system gave leads into our own network, goes without TLS, or carries a password. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly code = 'address-refused';

  /** @param wish what the address must be, as the end of a sentence */
  constructor(
    readonly origin: string,
    readonly wish = 'must start with https:// and be publicly reachable',
  ) {
    super(`${origin} ${wish}.`);
  }
}

/** What the operator allows beside: hosts for local use. */
export type Exemption = (url: URL) => boolean;

/** The hosts of a list, whatever their port. */
export const hostsOf =
  (hosts: readonly string[]): Exemption =>
  ({ hostname }) =>
    hosts.includes(hostname);

/** Whether two addresses lead to the same server: credentials for the one are not sent to another. */
export const isSameOrigin = (one: string, other: string): boolean =>
  new URL(one).origin === new URL(other).origin;

/** The one origin of a sandbox, where there is one. */
export const originOf =
  (address: string | undefined): Exemption =>
  ({ origin }) =>
    address !== undefined && origin === new URL(address).origin;

/**
 * Checks an address when it is saved and each time that it is used.
 * @throws AddressRefused where it is not https, its host is one of our own network, unless exempt, or it carries
 * credentials, which would be shown wherever the address is
 */
export const checkOutside = (url: URL, isExempt: Exemption): void => {
  if (url.username || url.password)
    throw new AddressRefused(url.origin, 'must not contain a user name or a password');
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (isWeb && isExempt(url)) return;
  if (url.protocol !== 'https:' || isInsideAddress(url.hostname)) throw new AddressRefused(url.origin);
};
