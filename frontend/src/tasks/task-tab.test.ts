import { describe, expect, it } from '@jest/globals';
import { tabOf } from './task-tab.js';

const user = (id: string) => ({ id, fullName: id, initials: '', title: '', avatarUrl: null });
const task = (creator: string, assignees: readonly string[], isCompleted = false) => ({
  isCompleted,
  createdByUser: user(creator),
  assignedUsers: assignees.map(user),
});

describe('the tab of a task that is opened by its id', () => {
  it('ST-085: is Completed once the task is, whoever made it', () => {
    expect(tabOf(task('me', ['other'], true), 'me')).toBe('completed');
    expect(tabOf(task('other', ['me'], true), 'me')).toBe('completed');
  });

  it('ST-086: is Assigned for whoever made it and gave it to somebody, themselves included', () => {
    expect(tabOf(task('me', ['other']), 'me')).toBe('assigned');
    expect(tabOf(task('me', ['me', 'other']), 'me')).toBe('assigned');
    expect(tabOf(task('me', ['me']), 'me')).toBe('assigned');
  });

  it('ST-087: is My Tasks otherwise', () => {
    expect(tabOf(task('other', ['me']), 'me')).toBe('myTasks');
    expect(tabOf(task('me', []), 'me')).toBe('myTasks');
    expect(tabOf(task('other', ['third']), 'me')).toBe('myTasks');
  });
});
