import { afterEach, describe, expect, it } from '@jest/globals';
import { toast, toasts } from './toasts.js';

const shown = (): readonly string[] => toasts.get().map(({ value }) => value);

describe('messages', () => {
  afterEach(() => toasts.set([]));

  it('of a page leave with it, but for what was said on the way to the next', () => {
    toast.error('Fill in the circles that are marked.');
    toast.success('Draft saved');
    toast.leavePage(Date.now() + 1500);
    expect(shown()).toEqual(['Draft saved']);
    toast.error('You are not authorized. Please login again.');
    toast.leavePage();
    expect(shown()).toEqual(['Draft saved', 'You are not authorized. Please login again.']);
  });

  it('say an error once', () => {
    toast.error('It could not be saved.');
    toast.error('It could not be saved.');
    expect(shown()).toEqual(['It could not be saved.']);
  });
});
