import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_ATTACHMENT_BYTES } from '@upfront/contracts/support/attachments.js';
import { SendSupportEmail } from '@upfront/contracts/support/commands.js';
import { someActor } from '../testing/given.js';
import type { Executing } from '../testing/executing.js';
import { SupportModule } from './support.module.js';
import { EventStore } from '../event-store/event-store.js';
import { startExecutingWithRedis } from '../testing/executing-with-redis.js';

let on: Executing;
beforeAll(async () => {
  on = await startExecutingWithRedis([SupportModule]);
});
afterAll(() => on.close());

const mail = { emailSubject: 'Help', emailMessage: 'Please.' };
const attached = async (id: string): Promise<unknown> => {
  const [requested] = await on.get(EventStore).read(`support-request-${id}`, 0);
  return requested?.data;
};

describe('a mail to support with wrong files among right ones', () => {
  it('goes with the right ones, and names each of the others with its reason', async () => {
    const large = new Uint8Array(MAX_ATTACHMENT_BYTES + 1).fill(65);
    const files = [
      new File(['first'], 'notes.txt'),
      new File(['MZ'], 'virus.exe'),
      new File(['hello'], 'fake.png'),
      new File(['<svg onload="x()"/>'], 'logo.svg'),
      new File([large], 'large.txt'),
      new File(['name,amount'], 'list.csv'),
    ];
    const { id, message, refused } = await on.execute(someActor, SendSupportEmail, { ...mail, files });
    expect(message).toBe('Your support email has been sent');
    expect(await attached(id)).toMatchObject({
      attachments: [
        { name: 'notes.txt', size: 5 },
        { name: 'list.csv', size: 11 },
      ],
    });
    expect(refused).toEqual([
      { name: 'virus.exe', reason: 'Attach images or documents only.' },
      { name: 'fake.png', reason: 'The file’s content does not match its extension.' },
      {
        name: 'logo.svg',
        reason:
          'This file contains scripts or external content, which is not safe. Remove them and try again.',
      },
      { name: 'large.txt', reason: 'Attachments can be up to 10 MB each and 18 MB in total.' },
    ]);
  });

  it('goes with ten of eleven', async () => {
    const files = Array.from({ length: 11 }, (_, n) => new File(['text'], `${n}.txt`));
    const { id, refused } = await on.execute(someActor, SendSupportEmail, { ...mail, files });
    expect(refused).toEqual([{ name: '10.txt', reason: 'Add up to 10 attachments.' }]);
    expect(await attached(id)).toMatchObject({ attachments: { length: 10 } });
  });
});
