import { problems, Refusal, type ProblemDefinition } from '@upfront/contracts/kernel/problem.js';
import { AddressRefused } from '@upfront/platform/outside-address.js';

/**
 * Refuses an address when it is saved, by the check that is made each time it is used.
 * @throws Refusal 422 at the field
 */
export const requireOutside = (
  field: string,
  address: string,
  check: (url: URL) => void,
  problem: ProblemDefinition = problems.invalidInput,
): void => {
  try {
    check(new URL(address));
  } catch (cause) {
    if (!(cause instanceof AddressRefused)) throw cause;
    const detail = `The address ${cause.wish}.`;
    throw new Refusal(problem, { detail, errors: { [field]: [detail] }, cause });
  }
};
