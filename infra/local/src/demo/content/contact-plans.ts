import type { NewContactMethod } from '@upfront/contracts/contacts/model.js';
import { randomFor } from '../random.js';
import type { DemoClient } from './clients.js';
import { CONTACT_TITLES, FIRST_NAMES, LAST_NAMES } from './people.js';
import { CITIES } from './places.js';

export interface ContactPlan {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly contactMethods: NewContactMethod[];
}

/** Letters of an address: accents and signs fall away. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('ł', 'l')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase();

/** One to three people of a client, by email and often by phone. Numbers are from the range kept for fiction. */
export const contactPlans = (client: DemoClient): ContactPlan[] => {
  const random = randomFor(`contacts ${client.name}`);
  const domain = `${plain(client.name).slice(0, 24)}.example`;
  const { areaCode } = CITIES[client.city];
  const firstNames = random.some(FIRST_NAMES, random.int(1, 3));
  return firstNames.map((firstName, at) => {
    const lastName = random.pick(LAST_NAMES);
    const email = `${plain(firstName)}.${plain(lastName)}@${domain}`;
    const phone = `(${areaCode}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`;
    const methods: NewContactMethod[] = [{ type: 'email', value: email }];
    if (random.next() < 0.7) methods.push({ type: 'phone', value: phone });
    return {
      key: `contact-${plain(client.name)}-${at + 1}`,
      firstName,
      lastName,
      title: random.pick(CONTACT_TITLES),
      contactMethods: methods,
    };
  });
};
