import type { z } from 'zod';

/**
 * The `when` of a check across fields. Left alone, zod runs such a check only once no field is wrong, so that errors
 * come in two rounds; with this it judges as soon as the fields that it looks at can be read.
 */
export const onceReadable =
  (fields: z.ZodObject) =>
  ({ value }: { readonly value: unknown }): boolean =>
    fields.safeParse(value).success;
