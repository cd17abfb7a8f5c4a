import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { noteAppended, withAppendedTypes } from './appended-types.js';

const completed = { type: 'TaskCompleted.v1' };
const reopened = { type: 'TaskReopened.v1' };

describe('the types of what a command appended', () => {
  it('are told once each, those of the catalogue only', async () => {
    const { result, types } = await withAppendedTypes(async () => {
      noteAppended([completed, { type: 'ValueReserved.v1' }]);
      noteAppended([reopened, completed]);
      return 'done';
    });
    expect([result, types]).toEqual(['done', ['TaskCompleted.v1', 'TaskReopened.v1']]);
  });

  it('are those of its own, while others go on beside it', async () => {
    const slowly = async (event: { readonly type: string }): Promise<void> => {
      await wait(5);
      noteAppended([event]);
      await wait(5);
    };
    const both = await Promise.all([completed, reopened].map((one) => withAppendedTypes(() => slowly(one))));
    expect(both.map(({ types }) => types)).toEqual([['TaskCompleted.v1'], ['TaskReopened.v1']]);
  });

  it('are nobody’s where nobody asked', () => {
    expect(() => noteAppended([completed])).not.toThrow();
  });
});
