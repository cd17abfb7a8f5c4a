import { CreateClient, LinkContact } from '@upfront/contracts/clients/commands.js';
import { CreateContact } from '@upfront/contracts/contacts/commands.js';
import { clientRequest } from './content/client-request.js';
import type { DemoClient } from './content/clients.js';
import { contactPlans } from './content/contact-plans.js';
import type { Session } from './session.js';

export interface LoadedClient {
  readonly id: string;
  /** The default profile first. */
  readonly geoProfileIds: readonly string[];
}

/** A client with its contacts, made by the person who sells to it. */
export const loadClient = async (client: DemoClient, seller: Session): Promise<LoadedClient> => {
  const created = await seller.send(CreateClient, clientRequest(client), `client-${client.name}`);
  for (const { key, ...person } of contactPlans(client)) {
    const contact = await seller.send(CreateContact, person, key);
    await seller.send(LinkContact, { id: created.id, contactId: contact.id }, `${key}-link`);
  }
  return { id: created.id, geoProfileIds: created.client.geoProfiles.map(({ id }) => id) };
};
