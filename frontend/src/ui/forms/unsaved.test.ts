import { describe, expect, it } from '@jest/globals';
import { guardedForms } from './unsaved.js';

describe('the forms of a page that is left', () => {
  it('are asked about while they are changed, and forget the change with the answer', () => {
    let isChanged = false;
    const takeOut = guardedForms.add({ isChanged: () => isChanged, giveUp: () => (isChanged = false) });
    const takeOther = guardedForms.add({ isChanged: () => false, giveUp: () => undefined });
    expect(guardedForms.changed()).toEqual([]);
    isChanged = true;
    expect(guardedForms.changed()).toHaveLength(1);
    for (const form of guardedForms.changed()) form.giveUp();
    expect(guardedForms.changed()).toEqual([]);
    isChanged = true;
    takeOut();
    takeOther();
    expect(guardedForms.changed()).toEqual([]);
  });
});
