/** Page of a company's settings. */
export const settingsPath = (id: string): string => `/admin/companies/edit/${id}/company-settings`;
