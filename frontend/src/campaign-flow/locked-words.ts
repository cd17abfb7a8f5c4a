import type { Campaign } from '@upfront/contracts/campaigns/views.js';

type Locked = Pick<Campaign, 'isOrdered'> & { readonly abilities: Pick<Campaign['abilities'], 'edit'> };

/** Why the content of a campaign cannot be changed: the reader's rights, an order, or one that is being sent. */
export const lockedWords = ({ isOrdered, abilities }: Locked): { title: string; text: string } => {
  if (!abilities.edit)
    return {
      title: 'You can only view this campaign',
      text: 'Ask its owner or a team member who can edit it to make changes.',
    };
  return isOrdered
    ? {
        title: 'This campaign is ordered',
        text: 'You can no longer change its products, audience and budget.',
      }
    : {
        title: 'This campaign’s order is being sent',
        text: 'You cannot change its products, audience and budget until it finishes.',
      };
};
