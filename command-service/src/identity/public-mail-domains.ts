import { createRequire } from 'node:module';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const listed = z.array(z.string()).parse(require('email-providers/all.json'));

/** Those that the list of the package lacks. */
const MORE = [
  ...['duck.com', 'fastmail.com', 'icloud.com.cn', 'mailfence.com', 'myyahoo.com', 'posteo.de', 'proton.com'],
  ...['startmail.com', 'tuta.com', 'tuta.io', 'tutamail.com', 'tutanota.com', 'zohomail.com'],
];

const known: ReadonlySet<string> = new Set([...listed, ...MORE]);

/** Whether anybody can have an address of a domain, so that it is no company’s. */
export const isPublicMailDomain = (domain: string): boolean => known.has(domain);
