import { afterEach, describe, expect, it } from '@jest/globals';
import { toast, toasts } from './toasts.js';

const shown = (): readonly string[] => toasts.get().map(({ value }) => value);

describe('messages', () => {
  afterEach(() => toasts.set([]));

  it('say an error once', () => {
    toast.error('It could not be saved.');
    toast.error('It could not be saved.');
    expect(shown()).toEqual(['It could not be saved.']);
  });
});
