import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Chromium as the system has it. @throws where there is none: a missing browser is a failure, never a skip */
export const chromiumPath = (): string => {
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((directory) => join(directory, 'chromium'))
    .find(isProgram);
  if (!found) throw new Error('Chromium is not installed: start the tests with `npm test`.');
  return found;
};
