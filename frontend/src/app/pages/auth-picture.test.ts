import { describe, expect, it } from '@jest/globals';
import { authPicture } from './auth-picture.js';

describe('SC-064: the picture beside the sign-in', () => {
  it.each([
    [0, 1],
    [0.333, 1],
    [0.34, 2],
    [0.666, 2],
    [0.67, 3],
    [0.999, 3],
  ])('by %p is number %p', (random, picture) => expect(authPicture(random)).toBe(picture));
});
