import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { AvatarChanged, ProfileChanged, type UserEvent } from '@upfront/contracts/identity/events.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { refuseUnseen, touched } from '../execute/field-conflicts.js';
import type { Names, UserCommand } from './user.messages.js';
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

type Profile = Extract<UserCommand, { type: 'ChangeProfile' }>['data'];

/** What a person changes of their own profile. */
export const changeProfile = (user: UserFacts, { avatar, seen, ...names }: Profile): UserEvent[] => {
  const { firstName, lastName, title } = user;
  const current = { firstName, lastName, title };
  const wanted = touched<Partial<Names>>(current, names, seen);
  refuseUnseen(
    { ...current, avatar: pictureUrl(user.avatar) },
    { ...wanted, ...(avatar === undefined ? {} : { avatar: pictureUrl(avatar) }) },
    seen,
  );
  return [...rename(user, wanted), ...changeAvatar(user, avatar)];
};
