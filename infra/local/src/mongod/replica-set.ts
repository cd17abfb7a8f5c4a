import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** Runs a command on the `admin` database of a mongod. */
export type RunCommand = (command: Readonly<Record<string, unknown>>) => Promise<unknown>;

const NAME = 'upfront';
/** Error codes of MongoDB. */
const NOT_YET_INITIALIZED = 94;
const NOT_IN_ITS_OWN_CONFIG = 93;
const PRIMARY_MS = 60_000;

const Failure = z.object({ code: z.number() });
const Config = z.object({
  config: z.looseObject({ version: z.number(), members: z.array(z.looseObject({ _id: z.number() })).min(1) }),
});
const Hello = z.object({ isWritablePrimary: z.boolean().default(false) });

const codeOf = (error: unknown): number | undefined => {
  const failure = Failure.safeParse(error);
  return failure.success ? failure.data.code : undefined;
};

/** Undefined where the set stands, otherwise the code that says what is missing. */
const missing = async (run: RunCommand): Promise<number | undefined> => {
  try {
    await run({ replSetGetStatus: 1 });
    return undefined;
  } catch (error) {
    const code = codeOf(error);
    if (code === NOT_YET_INITIALIZED || code === NOT_IN_ITS_OWN_CONFIG) return code;
    throw error;
  }
};

/** The port of a member may have changed since the last start; a set of one can always be told its new address. */
const moveTo = async (run: RunCommand, host: string): Promise<void> => {
  const { config } = Config.parse(await run({ replSetGetConfig: 1 }));
  const [first] = config.members;
  await run({
    replSetReconfig: { ...config, version: config.version + 1, members: [{ ...first, host }] },
    force: true,
  });
};

/**
 * Makes a mongod the only member of a replica set, which transactions need, and waits until it takes writes.
 * @throws when it does not become primary within a minute
 */
export const ensureReplicaSet = async (
  run: RunCommand,
  host: string,
  options: { readonly patienceMs?: number; readonly lookEveryMs?: number } = {},
): Promise<void> => {
  const code = await missing(run);
  if (code === NOT_YET_INITIALIZED)
    await run({ replSetInitiate: { _id: NAME, members: [{ _id: 0, host }] } });
  if (code === NOT_IN_ITS_OWN_CONFIG) await moveTo(run, host);
  const deadline = Date.now() + (options.patienceMs ?? PRIMARY_MS);
  while (!Hello.parse(await run({ hello: 1 })).isWritablePrimary) {
    if (Date.now() > deadline)
      throw new Error('mongod did not become the primary of its replica set in time.');
    await wait(options.lookEveryMs ?? 100);
  }
};

/** The name that mongod is started with: `--replSet`. */
export const REPLICA_SET = NAME;
