import { ClearError } from './clear-error.mjs';

/** @throws ClearError where Node is older than what the packages need */
export const requireNode = (version = process.versions.node) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new ClearError(`Upfront needs Node 20.19 or newer, and this is ${version}: install a newer Node.`);
};
