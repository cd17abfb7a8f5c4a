import type { Campaign } from '@upfront/contracts/campaigns/views.js';

type Locked = Pick<Campaign, 'isOrdered'> & { readonly abilities: Pick<Campaign['abilities'], 'edit'> };

const KEPT = 'What you typed is kept in this tab.';

/**
 * Why the content of a campaign cannot be changed: the reader's rights, an order, or one that is being sent; and what
 * can be done. `wasEditing`: it was locked while the reader was at it.
 */
export const lockedWords = (
  { isOrdered, abilities }: Locked,
  wasEditing: boolean,
): { title: string; text: string } => {
  if (!abilities.edit)
    return {
      title: wasEditing ? 'You can no longer edit this campaign' : 'You can only view this campaign',
      text: 'Ask its owner or a team member who can edit it to make changes.',
    };
  if (isOrdered)
    return {
      title: wasEditing ? 'This campaign was ordered while you edited it' : 'This campaign is ordered',
      text: wasEditing
        ? `${KEPT} Revise the campaign to go on: the order stays in force until you submit the new version.`
        : 'Revise it to change its products, audience and budget. The order stays in force until you submit the new version.',
    };
  return {
    title: 'This campaign’s order is being sent',
    text: wasEditing
      ? `${KEPT} You can go on when the order is sent.`
      : 'You cannot change its products, audience and budget until it finishes.',
  };
};
