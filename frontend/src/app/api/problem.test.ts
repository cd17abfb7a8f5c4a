import { describe, expect, it } from '@jest/globals';
import { toProblem } from './problem.js';

describe('toProblem', () => {
  it('reads detail, code and the errors of each field', () => {
    const problem = toProblem(422, {
      code: 'invalid-input',
      detail: 'Some values are not valid.',
      errors: { 'address.city': ['City is required'], name: 'Name is required' },
    });
    expect(problem).toMatchObject({
      status: 422,
      code: 'invalid-input',
      message: 'Some values are not valid.',
    });
    expect(problem.errors).toEqual({ 'address.city': ['City is required'], name: ['Name is required'] });
    expect(problem.isHandled).toBe(false);
  });

  it.each([undefined, '', '<html>', [1], null])('makes a readable problem of %p', (body) => {
    expect(toProblem(502, body)).toMatchObject({
      code: 'http-502',
      message: 'Upfront cannot answer right now. Please try again in a moment.',
      errors: {},
    });
  });

  it('knows which problems the application has said already', () => {
    expect([0, 401, 403, 503, 409].map((status) => toProblem(status, {}).isHandled)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
