import { z } from 'zod';

/** Fields of a document that is found by words, as `searchable` of the contracts gives them. */
export const searchShape = { words: z.array(z.string()), terms: z.array(z.string()) };
