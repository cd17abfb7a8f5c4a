import { describe, expect, it } from '@jest/globals';
import { linkOf } from './task-link.js';

describe('the link of a task', () => {
  it('leads to the comment on its record', () => {
    const taskable = {
      taskableType: 'comment',
      id: 'k1',
      commentableType: 'campaign',
      commentable: { id: 'c1' },
    } as const;
    expect(linkOf({ taskable })).toEqual({
      label: 'View Comment',
      to: '/campaign/c1/summary?campaignCommentId=k1',
    });
    expect(linkOf({ taskable: { ...taskable, commentableType: 'requestForProposal' } })?.to).toBe(
      '/request-for-proposal/c1/edit?commentId=k1',
    );
  });

  it('ST-024: leads to the campaign of a push', () => {
    const taskable = {
      taskableType: 'campaignExternalCrmPushData',
      id: 'p1',
      campaign: { id: 'c1' },
    } as const;
    expect(linkOf({ taskable })).toEqual({ label: 'View Campaign', to: '/campaign/c1/summary' });
  });

  it('is not there where there is nothing to lead to', () => {
    expect(linkOf({ taskable: null })).toBeUndefined();
    expect(linkOf({ taskable: { taskableType: 'campaignExternalCrmPushData', id: 'p1' } })).toBeUndefined();
    expect(
      linkOf({
        taskable: {
          taskableType: 'comment',
          id: 'k1',
          commentableType: 'campaignFile',
          commentable: { id: 'f1' },
        },
      }),
    ).toBeUndefined();
  });
});
