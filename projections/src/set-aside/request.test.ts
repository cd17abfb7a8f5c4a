import { describe, expect, it } from '@jest/globals';
import { readRequest } from './request.js';

describe('the command line of what is set aside', () => {
  it('lists, tries again and skips', () => {
    expect(readRequest([])).toEqual({ kind: 'list' });
    expect(readRequest(['retry', 'a', 'b'])).toEqual({ kind: 'retry', records: ['a', 'b'] });
    expect(readRequest(['retry', '--all'])).toEqual({ kind: 'retry', records: [] });
    expect(readRequest(['skip', 'a', '--reason', 'Made by a test'])).toEqual({
      kind: 'skip',
      record: 'a',
      reason: 'Made by a test',
    });
  });

  it.each([
    [['retry'], 'Name the records to retry, or use --all.'],
    [['retry', 'a', '--all'], 'Name the records to retry, or use --all.'],
    [['skip', '--reason', 'Made by a test'], 'Name one record to skip its event.'],
    [['skip', 'a', 'b', '--reason', 'Made by a test'], 'Name one record to skip its event.'],
    [['skip', 'a'], 'Give a reason: --reason TEXT.'],
    [['skip', 'a', '--reason', '  '], 'Give a reason: --reason TEXT.'],
    [['drop', 'a'], 'There is no command "parked drop a".'],
  ])('%j is told what is wrong', (args, complaint) => {
    expect(readRequest(args)).toEqual({ kind: 'usage', complaint });
  });
});
