import { holds } from '@upfront/contracts/kernel/ability.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { Identity } from '@upfront/platform/session/authenticate.js';
import type { LiveMessage } from './live-message.js';
import { ANNOUNCED } from './announced.js';

const changesIn = (companyId: string, readModel: string): string => `changes:${companyId}:${readModel}`;
const changesAnywhere = (readModel: string): string => `changes-anywhere:${readModel}`;

const changeRooms = (actor: Actor): readonly string[] =>
  Object.entries(ANNOUNCED).flatMap(([readModel, reachOf]) => {
    const reach = reachOf(actor);
    if (reach === 'all') return [changesAnywhere(readModel)];
    return reach === 'company' ? [changesIn(actor.companyId, readModel)] : [];
  });

/** What a signed-in person hears: what goes to everyone, to them, to their company, and changes of what they may see. */
export const roomsOf = ({ actor, interim }: Identity): readonly string[] => {
  const own = ['everyone', `user:${actor.userId}`];
  if (actor.companyId === '') return own;
  const inCompany = [...own, `company:${actor.companyId}`];
  return interim || holds(actor, 'AccessBlocked') ? inCompany : [...inCompany, ...changeRooms(actor)];
};

/** The rooms that a message goes to. A change in a company is only for those who may see what changed. */
export const roomsFor = ({ room, event, readModel }: LiveMessage): readonly string[] => {
  if (event !== 'data-changed' || !room.startsWith('company:')) return [room];
  if (readModel === undefined) return [];
  return [changesIn(room.slice('company:'.length), readModel), changesAnywhere(readModel)];
};
