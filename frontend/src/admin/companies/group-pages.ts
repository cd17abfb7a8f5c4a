/** Addresses of the pages of company groups (spec admin 2, Groups). */
export const GROUPS = '/admin/groups';
export const groupSettingsPath = (id: string): string => `${GROUPS}/edit/${id}/group-settings`;
