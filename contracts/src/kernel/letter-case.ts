/** `CampaignGoal` as `campaign-goal`. */
export const kebab = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();

/** The text with a capital first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
