/**
 * What a campaign is for: the goals that every company starts with (see campaign-goal.resource). Products and audiences
 * say which of these they serve.
 */
export const CAMPAIGN_OBJECTIVES = [
  { id: 'brand-awareness', name: 'Brand awareness' },
  { id: 'store-visits', name: 'Store visits' },
  { id: 'website-traffic', name: 'Website traffic' },
  { id: 'lead-generation', name: 'Lead generation' },
  { id: 'online-sales', name: 'Online sales' },
  { id: 'phone-calls', name: 'Phone calls' },
  { id: 'app-installs', name: 'App installs' },
  { id: 'event-attendance', name: 'Event attendance' },
  { id: 'recruitment', name: 'Recruitment' },
] as const;

export type ObjectiveId = (typeof CAMPAIGN_OBJECTIVES)[number]['id'];

const names: ReadonlyMap<string, string> = new Map(CAMPAIGN_OBJECTIVES.map(({ id, name }) => [id, name]));

/** Name of an objective; an id that is no longer offered stands for itself. */
export const objectiveName = (id: string): string => names.get(id) ?? id;
export const isObjective = (id: string): boolean => names.has(id);
