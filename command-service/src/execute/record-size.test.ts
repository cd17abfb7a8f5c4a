import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StartCampaign, SetCampaignCustomFields } from '@upfront/contracts/campaigns/commands.js';
import { PutProductSelection } from '@upfront/contracts/campaigns/step-commands.js';
import {
  AddLocation,
  CreateClient,
  EditClientGeo,
  LinkContact,
} from '@upfront/contracts/clients/commands.js';
import { Place } from '@upfront/contracts/clients/model.js';
import { AddContactMethod, CreateContact } from '@upfront/contracts/contacts/commands.js';
import { systemActor } from '@upfront/contracts/kernel/actor.js';
import { problems } from '@upfront/contracts/kernel/problem.js';
import { ReceiveExternalOrder } from '@upfront/contracts/orders/external-commands.js';
import { CreateProduct } from '@upfront/contracts/products/commands.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { CampaignsModule } from '../campaigns/campaigns.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ProductsModule } from '../products/products.module.js';
import { Aggregates } from './aggregates.js';
import { EventStore } from '../event-store/event-store.js';
import { startExecuting, type Executing } from '../testing/executing.js';
import { actorOf } from '../testing/given.js';
import { bytesOf, refuseTooLarge } from './record-size.js';

const MOST = 20_000;
const seller = actorOf({
  permissions: [
    'ClientCreateForOwnGroup',
    'ClientEditForOwnGroup',
    'ClientViewForOwnGroup',
    'ContactCreateForOwnGroup',
    'CampaignEditForOwnGroup',
    'CampaignViewForOwnGroup',
  ],
});
const { companyId, groupId } = seller;
const system = systemActor(companyId, groupId);
const long = 'x'.repeat(150);
const place = (n: number) => Place.parse({ formatted: `${n} ${long}`, name: long, city: long, state: 'MI' });

describe('a record', () => {
  let on: Executing;
  let clientId: string;
  let contactId: string;
  let campaignId: string;
  const productIds: string[] = [];
  beforeAll(async () => {
    const aggregates = {
      provide: Aggregates,
      useFactory: (store: EventStore) => new Aggregates(store, MOST),
      inject: [EventStore],
    };
    on = await startExecuting(
      [ClientsModule, ContactsModule, CampaignsModule, ResourcesModule, ProductsModule, OrdersModule],
      [aggregates],
    );
    clientId = (await on.execute(seller, CreateClient, { client: { name: 'Growing' } })).id;
    contactId = (await on.execute(seller, CreateContact, { firstName: 'Growing' })).id;
    campaignId = (await on.execute(seller, StartCampaign, { clientId, name: 'Growing' })).id;
  });
  afterAll(() => on.close());

  /** Every way in which a record grows with what people add to it. */
  const kinds: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
    'locations of a client': (n) => on.execute(seller, AddLocation, { clientId, address: place(n) }),
    'geo profiles of a client': (n) =>
      on.execute(seller, EditClientGeo, {
        clientId,
        geoProfiles: [
          {
            name: `Profile ${n}`,
            type: 'zip',
            data: Array.from({ length: 20 }, (_, i) => ({ code: `${n}${i}`, name: long })),
          },
        ],
      }),
    'contact methods of a contact': (n) =>
      on.execute(seller, AddContactMethod, {
        id: contactId,
        type: 'email',
        value: `${n}.${'y'.repeat(50)}@x.test`,
      }),
    'contacts of a client': async (n) => {
      const { id } = await on.execute(seller, CreateContact, { firstName: `Contact ${n}` });
      return on.execute(seller, LinkContact, { id: clientId, contactId: id });
    },
    'lines of a campaign': async (n) => {
      const details = { name: `${n} ${long}`, category: 'audio', unit: 'spot', unitPrice: 5_500 } as const;
      productIds.push((await on.execute(system, CreateProduct, { companyId, details })).id);
      return on.execute(seller, PutProductSelection, { id: campaignId, productIds: [...productIds] });
    },
    'items of an order of an outside system': (n) =>
      on.execute(system, ReceiveExternalOrder, {
        ...{
          campaignId,
          system: 'Adpoint',
          externalId: 'A-1',
          name: 'Growing',
          status: 'booked',
          revision: n,
        },
        items: Array.from({ length: 20 * n }, (_, i) => ({
          ...{ externalId: String(i), name: long, status: 'booked' },
        })),
      }),
    'proofs of an item of an outside order': (n) =>
      on.execute(system, ReceiveExternalOrder, {
        ...{
          campaignId,
          system: 'Adpoint',
          externalId: 'A-2',
          name: 'Growing',
          status: 'booked',
          revision: n,
        },
        items: [
          {
            ...{ externalId: '1', name: long, status: 'booked' },
            proofs: Array.from({ length: 50 }, (_, i) => ({
              ...{ externalId: `${n}.${i}`, name: long, url: 'https://proofs.test/1' },
            })),
          },
        ],
      }),
    'custom fields of a campaign': (n) =>
      on.execute(seller, SetCampaignCustomFields, {
        id: campaignId,
        customFields: Object.fromEntries(
          Array.from({ length: n % 60 }, (_, i) => [`f${i}`, `${n}${'z'.repeat(900)}`]),
        ),
      }),
  };

  it.each(Object.keys(kinds))('%s: refused in words before its documents are too large', async (kind) => {
    const grow = async (): Promise<unknown> => {
      for (let n = 1; n < 200; n += 1) {
        const refused: unknown = await kinds[kind]?.(n).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (refused) return refused;
      }
      return undefined;
    };
    const isCounted = kind === 'contact methods of a contact';
    expect(await grow()).toMatchObject({
      message: isCounted ? expect.stringMatching(/contact methods/) : problems.recordTooLarge.detail,
      problem: { code: isCounted ? 'too-many-contact-methods' : 'record-too-large', status: 422 },
    });
  });

  it('that is too large becomes smaller, and takes more again', () => {
    const before = { a: 'x'.repeat(MOST), b: 'y'.repeat(MOST) };
    expect(() => refuseTooLarge(before, { ...before, b: '' }, MOST)).not.toThrow();
    expect(() => refuseTooLarge(before, { ...before, c: 'z' }, MOST)).toThrow('would exceed 4 MB');
  });

  it('is measured in bytes, names, maps and sets included', () => {
    expect(bytesOf('é'.repeat(1_000))).toBe(2_008);
    expect(bytesOf({ ['k'.repeat(1_000)]: 1 })).toBeGreaterThan(1_000);
    expect(bytesOf(new Map([['a', new Set(['x'.repeat(1_000)])]]))).toBeGreaterThan(1_000);
    expect(
      bytesOf(
        Array.from({ length: 1_000_000 }, () => 'x'),
        100,
      ),
    ).toBeLessThan(10_000);
  });
});
