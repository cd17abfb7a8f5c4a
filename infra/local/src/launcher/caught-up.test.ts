import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { waitForReadModels } from './caught-up.js';

/** Waits for what answers one after the other, the last of them again and again. */
const waitFor = async (
  answers: readonly unknown[],
  longest: number,
): Promise<[boolean, string[], number]> => {
  let asked = 0;
  const server = createServer((_request, response) => {
    response.end(JSON.stringify(answers[Math.min(asked, answers.length - 1)]));
    asked += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const said: string[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const isDone = await waitForReadModels({ url, say: (line) => said.push(line), longest });
  await new Promise((resolve) => server.close(resolve));
  return [isDone, said, asked];
};

it('waits until every group has reached the end that the log had at first, whatever comes meanwhile', async () => {
  const answers = [
    { end: 10, groups: { a: 10, b: 0 } },
    { error: 'the store starts again' },
    { end: 90, groups: { a: 40, b: 9 } },
    { end: 99, groups: { a: 50, b: 10 } },
  ];
  expect(await waitFor(answers, 60_000)).toEqual([true, [], 4]);
});

it('says after a while that they are still catching up, and goes on', async () => {
  const [isDone, said] = await waitFor([{ end: 10, groups: { a: 10, b: 3 } }], 500);
  expect(isDone).toBe(false);
  expect(said).toEqual([expect.stringContaining('still catching up (30%)')]);
});
