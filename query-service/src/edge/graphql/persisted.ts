import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Documents by their SHA-256, as the build wrote them. */
export type Operations = Readonly<Record<string, string>>;

/** Reads `operations.json`; in production it must be there. */
export const readOperations = async (file: string | URL, isProduction: boolean): Promise<Operations> => {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isProduction)
      throw new Error('The list of accepted GraphQL documents is missing: build the project first.', {
        cause: error,
      });
    return {};
  }
};

const Persisted = z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) });

const hashIn = (extensions: unknown): string | undefined =>
  Persisted.safeParse(extensions).data?.persistedQuery.sha256Hash;

/**
 * How requests name documents: by hash. Elsewhere than in production whole documents are accepted as well, and a hash
 * that is not known (an older build) falls back to the document sent along with it.
 */
export const persistedDocuments = (operations: Operations, isProduction: boolean) => ({
  isPersistedQuery: (request: { readonly query?: string; readonly extensions?: unknown }): boolean =>
    isProduction || (!request.query && hashIn(request.extensions) !== undefined),
  getHash: (request: { readonly extensions?: unknown }): string => hashIn(request.extensions) ?? '',
  getQueryFromHash: (hash: string): Promise<string> =>
    Promise.resolve(Object.hasOwn(operations, hash) ? (operations[hash] ?? '') : ''),
  isPersistedQueryRetry: (): boolean => false,
  notFoundError: 'The server does not know this document.',
  notSupportedError: 'The server accepts only documents it knows, by their hash.',
});
