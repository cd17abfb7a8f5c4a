/** A number with its noun: `1 campaign`, `1,061 campaigns`; `many` is the plural where it is more than an s behind. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
