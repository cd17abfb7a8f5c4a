import type { Strategy } from './settings.js';
import type { Message, Subscriber } from './subscriber.js';

/** Chooses who gets a message; undefined where it has to wait. */
export type Choose = (subscribers: readonly Subscriber[], message: Message) => Subscriber | undefined;

export function chooser(strategy: Strategy): Choose {
  if (strategy === 'DispatchToSingle') return firstFree;
  return strategy === 'Pinned' ? byStream : roundRobin();
}

const firstFree: Choose = (subscribers) => subscribers.find(({ isFree }) => isFree);

function roundRobin(): Choose {
  let next = 0;
  return (subscribers) => {
    for (let step = 0; step < subscribers.length; step += 1) {
      const index = (next + step) % subscribers.length;
      const subscriber = subscribers[index];
      if (!subscriber?.isFree) continue;
      next = index + 1;
      return subscriber;
    }
    return undefined;
  };
}

/** All events of one stream to one subscriber, as long as the subscribers stay the same. */
const byStream: Choose = (subscribers, message) => {
  const { stream } = message.resolved.event ?? message.original;
  const pinned = subscribers[hash(stream) % Math.max(1, subscribers.length)];
  return pinned?.isFree ? pinned : undefined;
};

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
