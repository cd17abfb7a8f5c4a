/** Month of a day, from 1. */
export const monthOf = (day: string): number => Number(day.slice(5, 7));
