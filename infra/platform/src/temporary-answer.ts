import { problems } from '@upfront/contracts/kernel/problem.js';
import { isRecord } from '@upfront/contracts/kernel/value-at.js';

/** Refusals that say nothing about what was asked: busy, too early, or a token that is being renewed. */
const temporary = new Set([401, 403, 408, 425, 429]);

const codeOf = (body: string): unknown => {
  try {
    const problem: unknown = JSON.parse(body);
    return isRecord(problem) ? problem['code'] : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Whether a service may answer another try differently, by status and text of its answer. So it is where somebody else
 * changed the record at the same time; other conflicts are refusals for good.
 */
export const isTemporary = (status: number, body: string): boolean =>
  status >= 500 ||
  temporary.has(status) ||
  (status === problems.conflict.status && codeOf(body) === problems.conflict.code);
