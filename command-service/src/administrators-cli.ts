import { randomUUID } from 'node:crypto';
import { administers } from '@upfront/contracts/identity/administers.js';
import type { ActorDocument } from '@upfront/contracts/identity/actor-document.js';
import { RestoreAdministrator } from '@upfront/contracts/identity/commands.js';
import { readConfig, settings } from '@upfront/platform/config.js';
import { connectMongo } from '@upfront/platform/connections.js';
import { z } from 'zod';
import { PROVIDER } from './identity/bootstrap-platform.handler.js';

const USAGE = `Usage: npm run administrators -- COMMAND

  list                                 people of the provider, and who of them administers all companies
  restore EMAIL                        makes one of the provider’s people an active administrator again
  restore EMAIL FIRST-NAME LAST-NAME   invites somebody who is not there yet; the link comes by mail`;

const TIMEOUT_MS = 30_000;
const Problem = z.object({ detail: z.string() });

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const list = async (): Promise<number> => {
  const { mongoUrl } = readConfig({ mongoUrl: settings.mongoUrl });
  const mongo = await connectMongo(mongoUrl);
  try {
    const pointer = await mongo
      .collection<{ _id: string; version: number }>('read-models')
      .findOne({ _id: 'actors' });
    const people = await mongo
      .collection<ActorDocument & { _id: string }>(`actors.v${pointer?.version ?? 0}`)
      .find({ isProviderEmployee: true, 'memberships.companyId': PROVIDER.companyId })
      .sort({ email: 1 })
      .toArray();
    for (const person of people) {
      const isOne = person.isActive && administers(person, { id: PROVIDER.companyId, isProvider: true });
      say(`${person.email}  ${isOne ? 'administrator' : person.isActive ? '-' : 'deactivated'}`);
    }
    if (people.length === 0) say('The provider has no people yet.');
    return 0;
  } finally {
    await mongo.close();
  }
};

const restore = async (email: string, firstName?: string, lastName?: string): Promise<number> => {
  const config = readConfig({ commandUrl: settings.commandUrl, internalToken: settings.internalToken });
  const url = `${config.commandUrl.replace(/\/$/, '')}/internal/commands/${RestoreAdministrator.name}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${config.internalToken}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ email, firstName, lastName }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (!answer) {
    say(`The command service at ${config.commandUrl} does not answer: is Upfront running?`);
    return 1;
  }
  const body: unknown = await answer.json();
  if (!answer.ok) {
    const problem = Problem.safeParse(body);
    say(problem.success ? problem.data.detail : `The command service answered ${answer.status}.`);
    return 1;
  }
  const { role, isInvited } = RestoreAdministrator.output.parse(body);
  say(
    isInvited
      ? `${email} was invited as “${role}”; the link comes by mail.`
      : `${email} is active and has the role “${role}” from the next request on.`,
  );
  return 0;
};

const run = async ([command, ...args]: readonly string[]): Promise<number> => {
  const [email, firstName, lastName, ...rest] = args;
  if (command === 'list' && args.length === 0) return list();
  const isWhole = rest.length === 0 && (firstName === undefined) === (lastName === undefined);
  if (command === 'restore' && email !== undefined && isWhole) return restore(email, firstName, lastName);
  say(USAGE);
  return command === undefined || command === 'help' ? 0 : 2;
};

run(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
