import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused by their length. */
const SHORTEST = 12;
/** A password of fewer different characters is one key, held down. */
const FEWEST_CHARACTERS = 4;

const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((one) => one.length >= SHORTEST),
);

const folded = (password: string): string => password.toLowerCase().replaceAll(/\s+/g, '');

/** Whether a password is among those that many have, in whatever case, or is a run of the same characters. */
export const isCommonPassword = (password: string): boolean =>
  common.has(folded(password)) || new Set(folded(password)).size < FEWEST_CHARACTERS;

/** @throws Refusal 422 where a new password is one that is tried first */
export const requireUncommon = (password: string): void => {
  if (!isCommonPassword(password)) return;
  const { detail } = identityProblems.commonPassword;
  throw new Refusal(identityProblems.commonPassword, { errors: { password: [detail] } });
};
