import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const script = fileURLToPath(new URL('../../frontend/scripts/size.mjs', import.meta.url));

describe('the first screen after sign-in', () => {
  it('loads at most 250 kB of compressed script', () => {
    expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toContain(
      '0 first ones over 250 kB',
    );
  });
});
