/** `TaskCompleted.v1` → `Task completed`; `CampaignMadePrimary.v1` → `Campaign made primary`. */
export const actionOf = (eventType: string): string => sentence(eventType.replace(/\.v\d+$/, ''));

/** `dueDate` → `Due date`. */
export const labelOf = (field: string): string => sentence(field);

/** `task-…` → `Task`, `external-order-…` → `External order`. */
export const recordTypeOf = (streamId: string, recordId: string): string =>
  sentence(streamId.slice(0, -recordId.length - 1).replaceAll('-', ' '));

const sentence = (text: string): string => {
  const words = text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
