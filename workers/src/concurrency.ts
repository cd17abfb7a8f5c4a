/** Jobs of a queue that one process does at once. Documents are built on the processor; the others mostly wait. */
const BY_QUEUE: Readonly<Record<string, number>> = { exports: 2, pushes: 8, orders: 8 };

export const concurrencyOf = (queue: string): number => BY_QUEUE[queue] ?? 4;
