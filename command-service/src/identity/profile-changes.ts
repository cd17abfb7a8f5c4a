import { AvatarChanged, ProfileChanged, type UserEvent } from '@upfront/contracts/identity/events.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import type { Names } from './user.messages.js';
import type { UserFacts } from './user.state.js';

/** The event of another name or title; none where they are the same. */
export const rename = (
  user: UserFacts,
  names: { readonly [Field in keyof Names]?: Names[Field] | undefined },
): UserEvent[] => {
  const { firstName = user.firstName, lastName = user.lastName, title = user.title } = names;
  const isSame = firstName === user.firstName && lastName === user.lastName && title === user.title;
  return isSame ? [] : [eventOf(ProfileChanged, { userId: user.id, firstName, lastName, title })];
};

/** The event of another picture; none where it is the same, or not spoken of. */
export const changeAvatar = (user: UserFacts, avatar: string | null | undefined): UserEvent[] =>
  avatar === undefined || avatar === user.avatar ? [] : [eventOf(AvatarChanged, { userId: user.id, avatar })];
