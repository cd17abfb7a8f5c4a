import { describe, expect, it } from '@jest/globals';
import { readRequest } from './request.js';

const read = (...args: string[]) => readRequest(args, ['exports', 'pushes']);

describe('the command line of jobs', () => {
  it('lists and requeues', () => {
    expect(read('list')).toEqual({ kind: 'list', failedOnly: false, queue: undefined });
    expect(read('list', '--failed', '--queue', 'pushes')).toEqual({
      kind: 'list',
      failedOnly: true,
      queue: 'pushes',
    });
    expect(read('requeue', 'a', 'b')).toEqual({ kind: 'requeue', ids: ['a', 'b'], queue: undefined });
    expect(read('requeue', '--failed')).toEqual({ kind: 'requeue', ids: [], queue: undefined });
  });

  it.each([
    [['requeue'], 'Name what to requeue, or use --failed for all failed work.'],
    [['requeue', 'a', '--failed'], 'Name what to requeue, or use --failed for all failed work.'],
    [['drop', 'a'], 'There is no command "drop a".'],
    [['list', '--queue', 'mail'], 'There is no queue "mail". There are: exports, pushes.'],
    [['list', '--all'], expect.stringContaining("Unknown option '--all'")],
  ])('%j is told what is wrong', (args, complaint) => {
    expect(read(...args)).toEqual({ kind: 'usage', complaint });
  });

  it('says how it is used where nothing is asked', () => {
    expect(read()).toEqual({ kind: 'usage', complaint: undefined });
  });
});
