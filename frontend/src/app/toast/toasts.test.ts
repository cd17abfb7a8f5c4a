import { afterEach, describe, expect, it } from '@jest/globals';
import { stayOf, toast, toasts } from './toasts.js';

const shown = (): readonly string[] => toasts.get().map(({ value }) => value);

describe('messages', () => {
  afterEach(() => toasts.set([]));

  it('say an error once', () => {
    toast.error('It could not be saved.');
    toast.error('It could not be saved.');
    expect(shown()).toEqual(['It could not be saved.']);
  });

  it('stay long enough to be acted on where they offer something, and 2 s where they only inform', () => {
    toast.info('Copied');
    toast.success('Saved');
    toast.undo('Task updated!', () => undefined);
    toast.info('New version', { label: 'Show', run: () => undefined });
    expect(toasts.get().map(stayOf)).toEqual([2000, 2000, 8000, 8000]);
    expect(stayOf({ type: 'error' })).toBeUndefined();
  });
});
