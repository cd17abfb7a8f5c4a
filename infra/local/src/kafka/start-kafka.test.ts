import { describe, expect, it } from '@jest/globals';
import { clusterId } from './start-kafka.js';

describe('the id of a new cluster', () => {
  it('is never taken for an option of the command line, whatever its bytes', () => {
    const ids = Array.from({ length: 256 }, (_one, first) => clusterId(Buffer.alloc(16, first)));
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9][\w-]{21}$/);
    expect(clusterId()).not.toBe(clusterId());
  });
});
