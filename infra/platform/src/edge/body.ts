import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';

/**
 * The fields of a JSON body; none where nothing was sent.
 * @throws Refusal 400 where the body is a list, null or a bare value
 */
export const bodyFields = (body: unknown): Readonly<Record<string, unknown>> => {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(problems.notAnObject);
  return { ...body };
};
