/** Numbers of the pictures beside the sign-in, one of which is chosen at random (spec shell 9). */
export const AUTH_PICTURES = { first: 1, last: 3 } as const;
export type AuthPicture = 1 | 2 | 3;

/** A picture by a number from 0 up to 1. */
export const authPicture = (random: number): AuthPicture => {
  const { first, last } = AUTH_PICTURES;
  const picture = first + Math.floor(random * (last - first + 1));
  return picture <= 1 ? 1 : picture === 2 ? 2 : 3;
};
