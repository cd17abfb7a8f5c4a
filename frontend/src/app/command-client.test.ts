import { describe, expect, it } from '@jest/globals';
import { fillPath } from './command-client.js';

describe('fillPath', () => {
  it('puts parameters into the address and leaves the rest for the body', () => {
    expect(fillPath('/campaigns/{id}/exports/{kind}', { id: 'a/b', kind: 'pdf', note: 'x' })).toEqual({
      path: '/campaigns/a%2Fb/exports/pdf',
      rest: { note: 'x' },
    });
  });

  it.each([undefined, null, ''])('refuses %p where the address needs a value', (id) => {
    expect(() => fillPath('/campaigns/{id}', { id })).toThrow('needs a value for id');
  });
});
