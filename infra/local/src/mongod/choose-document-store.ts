import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../launcher/launch-error.js';
import { findMongod, type Mongod } from './find-mongod.js';

/** Folder of mongod's data, and that of the embedded store's, below the data folder. */
export const MONGOD_FOLDER = 'mongod';
export const EMBEDDED_FOLDER = 'document-store';

const hasData = (dir: string): boolean => existsSync(dir) && readdirSync(dir).length > 0;

/**
 * Which document store holds the documents of a data folder: a mongod of this machine, or, for undefined, the embedded
 * one. A folder stays with the one that it began with, since passwords' hashes are nowhere else; a new folder takes a
 * mongod where one is found, unless UPFRONT_DOCUMENT_STORE says `embedded`.
 * @throws LaunchError where the folder's documents are a mongod's and none is found
 */
export const chooseMongod = (
  dataDir: string,
  env: NodeJS.ProcessEnv,
  notice: (text: string) => void,
): Mongod | undefined => {
  const wanted = env['UPFRONT_DOCUMENT_STORE'] || 'found';
  if (wanted !== 'found' && wanted !== 'embedded')
    throw new LaunchError(`UPFRONT_DOCUMENT_STORE is "${wanted}": set it to "embedded" or leave it out.`);
  const isMongods = hasData(join(dataDir, MONGOD_FOLDER));
  if (isMongods && wanted === 'embedded')
    throw new LaunchError(
      'The documents of this data folder are in a mongod: leave out UPFRONT_DOCUMENT_STORE, or start over with npm run reset.',
    );
  if (!isMongods && (wanted === 'embedded' || hasData(join(dataDir, EMBEDDED_FOLDER)))) return undefined;
  const found = findMongod(env, notice);
  if (found) notice(`The documents are kept by MongoDB ${found.version} of this machine (${found.path}).`);
  if (found || !isMongods) return found;
  throw new LaunchError(
    'The documents of this data folder are in a mongod, but this machine no longer has one. Install it again, or start over with npm run reset.',
  );
};
