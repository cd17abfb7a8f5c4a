/**
 * How many items of a row have room, one after the other. Where not all have, room is kept for what opens the
 * others. Widths in px.
 */
export function fittingCount(widths: readonly number[], gap: number, room: number, more: number): number {
  const ends = widths.map((_, index) =>
    widths.slice(0, index + 1).reduce((sum, width) => sum + width + gap, -gap),
  );
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + gap + more <= room).length;
}
