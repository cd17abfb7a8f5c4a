import { z } from 'zod';
import type { RunCommand } from './replica-set.js';

/** Error code of MongoDB. */
const USER_EXISTS = 51_003;
const Failure = z.object({ code: z.number() });

/** Sees to it that there is somebody who may do everything, with this secret. */
export const ensureUser = async (
  run: RunCommand,
  { user, secret }: { readonly user: string; readonly secret: string },
): Promise<void> => {
  const wanted = { pwd: secret, roles: ['root'], mechanisms: ['SCRAM-SHA-256'] };
  try {
    await run({ createUser: user, ...wanted });
  } catch (error) {
    if (Failure.safeParse(error).data?.code !== USER_EXISTS) throw error;
    await run({ updateUser: user, ...wanted });
  }
};
