import type { CreateClient } from '@upfront/contracts/clients/commands.js';
import type { RequestOf } from '@upfront/contracts/kernel/define-command.js';
import { randomFor } from '../random.js';
import type { DemoClient } from './clients.js';
import { logoFor } from './logo.js';
import { CITIES, STREETS } from './places.js';

/** What is sent to create a client of the demo: a place, the market as default profile, its districts as another. */
export const clientRequest = (client: DemoClient): RequestOf<typeof CreateClient> => {
  const random = randomFor(`client ${client.name}`);
  const city = CITIES[client.city];
  const inCanada = city.country === 'CA';
  const streetNumber = String(random.int(10, 480));
  const street = random.pick(STREETS);
  return {
    client: {
      name: client.name,
      industryId: client.industryId,
      logo: client.hasLogo ? logoFor(client.name) : null,
      addresses: [
        {
          formatted: `${streetNumber} ${street}, ${city.name}, ${city.state} ${city.zip}`,
          name: client.name,
          streetNumber,
          street,
          city: city.name,
          state: city.state,
          zip: city.zip,
          country: city.country,
          lat: city.lat,
          lng: city.lng,
        },
      ],
      geoProfiles: [
        {
          name: inCanada ? `${city.market.name} province` : `${city.market.name} market`,
          type: inCanada ? 'canadaProvince' : 'dma',
          data: [city.market],
          default: true,
        },
        {
          name: `Around ${city.name}`,
          type: inCanada ? 'canadaCity' : 'zip',
          data: [...city.districts],
        },
      ],
    },
  };
};
